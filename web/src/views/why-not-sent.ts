import type { OutboxStatus } from '@hirewire/contract/mail-filters';
import type { NoteCode } from '@hirewire/contract/note-codes';
import type { HoldReason } from '@hirewire/contract/outbox';
import { t } from '../texts/mail-state.ts';
import { sayNote } from '../texts/stored-notes.ts';

interface Standing {
  /** Null: received, not sent. */
  status: OutboxStatus | null;
  hold_reason: HoldReason | null;
  note: string | null;
  note_code: NoteCode | null;
}

/** True if it may have been delivered although it counts as failed: sent again, it may arrive twice. */
export const mayArriveTwice = ({ status, note_code }: Pick<Standing, 'status' | 'note_code'>): boolean =>
  status === 'failed' && note_code === 'delivery_unknown';

/** Why a message has not been sent: a known reason, or the error. */
export const whyNotSent = ({ status, hold_reason, note, note_code }: Standing): string | null =>
  hold_reason ? t.hold[hold_reason] : note && t.note(status ?? 'sent', sayNote(note_code, note));

import type { HoldReason, OutboxStatus } from '@hirewire/contract/outbox';
import { t } from '../texts/mail-state.ts';

interface Standing {
  /** Null: received, not sent. */
  status: OutboxStatus | null;
  hold_reason: HoldReason | null;
  note: string | null;
}

/** Why a message has not been sent: a known reason, or what went wrong. */
export const whyNotSent = ({ status, hold_reason, note }: Standing): string | null =>
  hold_reason ? t.hold[hold_reason] : note && t.note(status ?? 'sent', note);

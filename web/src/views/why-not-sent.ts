import type { HoldReason } from '@hirewire/contract/outbox';
import { t } from '../texts/mail-state.ts';

/** Why a message has not been sent: a known reason, or what went wrong in the server's words. */
export const whyNotSent = ({ hold_reason, note }: { hold_reason: HoldReason | null; note: string | null }) =>
  hold_reason ? t.hold[hold_reason] : note;

import type { Explained, MARK_REASONS } from '@hirewire/contract/mark-reasons';
import { sayAnalysed } from './analysed-criteria.ts';
import { texts } from './language.ts';

/** Why a machine gave a mark, by the reason's code. English has none of them: there the server's own sentences are shown. */
const REASONS = texts<typeof MARK_REASONS | null>('mark-reasons', null);

/** Null in another language for a mark from before there were reasons. */
export const sayReasons = ({ note, reasons }: Explained): string | null =>
  REASONS && reasons.length > 0
    ? reasons.map(({ code, count, of }) => REASONS[code](count, of)).join(' ')
    : sayAnalysed(note);

import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import { MAIL_LIMITS } from './mail-limits.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DASH = 0x2d;

/** The reason why a mail cannot be parsed; null if it can. Scans each byte once, before anything is built from them. */
export const whyTooLarge = (raw: Uint8Array): IntakeReason | null => {
  let shortLines = 0;
  let boundaries = 0;
  for (let start = 0; start < raw.length;) {
    const found = raw.indexOf(LINE_FEED, start);
    const end = found < 0 ? raw.length : found;
    const length = end - start - (raw[end - 1] === CARRIAGE_RETURN ? 1 : 0);
    if (length < MAIL_LIMITS.shortLine) shortLines += 1;
    if (raw[start] === DASH && raw[start + 1] === DASH) boundaries += 1;
    if (shortLines > MAIL_LIMITS.shortLines)
      return { code: 'too_many_lines', values: { count: MAIL_LIMITS.shortLines } };
    if (boundaries > MAIL_LIMITS.boundaries)
      return { code: 'too_many_parts', values: { count: MAIL_LIMITS.boundaries } };
    start = end + 1;
  }
  return null;
};

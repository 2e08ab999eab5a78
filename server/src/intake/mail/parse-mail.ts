import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import type { Email } from 'postal-mime';
import { MAIL_LIMITS } from './mail-limits.ts';
import { parseMime } from './parse-mime.ts';
import { whyTooLarge } from './too-large.ts';

const EMPTY: Email = { headers: [], headerLines: [], attachments: [] };
const OPTIONS = { forceRfc822Attachments: true, maxHeadersSize: MAIL_LIMITS.headerBytes };

/** A mail that the parser refuses, or would choke on, is read as plain headers and text. */
export const parseMail = async (raw: Uint8Array): Promise<{ email: Email; too_large: IntakeReason | null }> => {
  const too_large = whyTooLarge(raw);
  if (too_large) return { email: await parseBeginning(raw), too_large };
  try {
    return { email: await parseMime(raw, OPTIONS), too_large: null };
  } catch {
    return {
      email: await parseBeginning(raw),
      too_large: { code: 'headers_too_large' },
    };
  }
};

const parseBeginning = async (raw: Uint8Array): Promise<Email> => {
  const start = new TextDecoder().decode(raw.subarray(0, MAIL_LIMITS.text));
  const [head = '', ...rest] = start.split(/\r?\n\r?\n/);
  const plain = head.replace(/^content-(type|transfer-encoding):.*(\r?\n[ \t].*)*\r?\n?/gim, '');
  try {
    return { ...(await parseMime(new TextEncoder().encode(plain), OPTIONS)), text: rest.join('\n\n') };
  } catch {
    return { ...EMPTY, text: start };
  }
};

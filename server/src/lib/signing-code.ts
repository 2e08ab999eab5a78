import { createHmac, hkdfSync } from 'node:crypto';

/** The six digits of a signing code, derived from its id with a separate key, so that they are stored nowhere. */
export const deriveSigningCode = (id: string, secret: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hirewire signing code', 32));
  const number = createHmac('sha256', key).update(id).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, '0');
};

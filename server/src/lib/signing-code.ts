import { createHmac, hkdfSync } from 'node:crypto';

/** The six digits of a signing code. They follow from its id under a key of their own, so that they are stored nowhere. */
export const signingCodeOf = (id: string, secret: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hirewire signing code', 32));
  const number = createHmac('sha256', key).update(id).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, '0');
};

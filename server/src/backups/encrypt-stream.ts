import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** The first bytes of an encrypted backup. */
export const ENCRYPTED_MARK = Buffer.from('hirewire encrypted backup 1\n');

export class WrongPassphrase extends Error {
  override readonly name = 'WrongPassphrase';
  override readonly message = 'The passphrase is wrong, or the beginning of the file has been changed.';
}

const SALT_BYTES = 16;
const IV_BYTES = 16;
const MAC_BYTES = 32;
const HEAD_BYTES = ENCRYPTED_MARK.length + SALT_BYTES + IV_BYTES + MAC_BYTES;

/** Encrypt-then-MAC: AES-256-CTR, which has no length limit unlike GCM, with HMAC-SHA-256. */
export const encryptStream = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES);
    const iv = randomBytes(IV_BYTES);
    const { cipherKey, macKey } = await deriveKeys(passphrase, salt);
    const head = Buffer.concat([ENCRYPTED_MARK, salt, iv]);
    // Lets a wrong passphrase fail at once.
    yield Buffer.concat([head, startMac(macKey, head).digest()]);
    const mac = startMac(macKey, head);
    const cipher = createCipheriv('aes-256-ctr', cipherKey, iv);
    for await (const chunk of source) {
      const encrypted = cipher.update(chunk);
      mac.update(encrypted);
      yield encrypted;
    }
    yield mac.digest();
  };

/** The output may only be trusted once the stream has ended without an error. */
export const decryptStream = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let opened: Awaited<ReturnType<typeof openHead>> | null = null;
    let rest = Buffer.alloc(0);
    for await (const chunk of source) {
      rest = Buffer.concat([rest, chunk]);
      if (!opened) {
        if (rest.length < HEAD_BYTES) continue;
        opened = await openHead(passphrase, rest.subarray(0, HEAD_BYTES));
        rest = rest.subarray(HEAD_BYTES);
      }
      // The last bytes so far may be the seal.
      const encrypted = rest.subarray(0, Math.max(0, rest.length - MAC_BYTES));
      rest = rest.subarray(encrypted.length);
      opened.mac.update(encrypted);
      yield opened.decipher.update(encrypted);
    }
    if (!opened || !isEqual(opened.mac.digest(), rest))
      throw new Error('The file has been changed, or its end is missing.');
  };

const openHead = async (passphrase: string, head: Buffer) => {
  const at = ENCRYPTED_MARK.length;
  const { cipherKey, macKey } = await deriveKeys(passphrase, head.subarray(at, at + SALT_BYTES));
  const signed = head.subarray(0, HEAD_BYTES - MAC_BYTES);
  if (!isEqual(startMac(macKey, signed).digest(), head.subarray(HEAD_BYTES - MAC_BYTES))) throw new WrongPassphrase();
  return {
    mac: startMac(macKey, signed),
    decipher: createDecipheriv('aes-256-ctr', cipherKey, signed.subarray(at + SALT_BYTES)),
  };
};

const startMac = (key: Buffer, head: Buffer) => createHmac('sha256', key).update(head);

const isEqual = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

const deriveKeys = async (passphrase: string, salt: Buffer) => {
  const key = await deriveKey(passphrase, salt, 64, { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 });
  return { cipherKey: key.subarray(0, 32), macKey: key.subarray(32) };
};

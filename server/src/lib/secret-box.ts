import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Seals short secrets with AES-256-GCM. The row is part of the seal, so that a copy in another row does not open; the
 * key's id comes first, so that a changed key can be told from a forgery.
 */
export const seal = (key: string, row: string, secret: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key), nonce).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${keyId(key)}.${sealed.toString('base64url')}`;
};

export const unseal = (key: string, row: string, sealed: string): string => {
  const [id, text = ''] = sealed.split('.');
  if (id !== keyId(key)) throw new Error('This was sealed with another ENCRYPTION_KEY.');
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key), bytes.subarray(0, 12))
    .setAAD(Buffer.from(row))
    .setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
};

const deriveKey = (key: string): Buffer => createHash('sha256').update(key).digest();
const keyId = (key: string): string => createHash('sha256').update(`id of ${key}`).digest('hex').slice(0, 8);

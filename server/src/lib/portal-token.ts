import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The link to a candidate's own page: whose it is and until when, with nothing in it that says who they are. */
export interface PortalClaims {
  company_id: string;
  link_id: string;
  expires_at: Date;
}

/** The same claims give the same token, so that a mail can be made again without the token being kept anywhere. */
export const signPortalToken = ({ company_id, link_id, expires_at }: PortalClaims, secret: string): string => {
  const claims = Buffer.alloc(CLAIMS_BYTES);
  claims.set(bytesOf(company_id), 0);
  claims.set(bytesOf(link_id), 16);
  claims.writeUInt32BE(Math.floor(expires_at.getTime() / 1000), 32);
  return Buffer.concat([claims, signatureOf(claims, secret)]).toString('base64url');
};

/** The claims of a token that is ours, run out or not; null for any other. */
export const readPortalToken = (token: string, secret: string): PortalClaims | null => {
  const bytes = Buffer.from(token, 'base64url');
  // Spelled in one way only: what decodes to the same bytes is not the same token.
  if (bytes.length !== CLAIMS_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
  const claims = bytes.subarray(0, CLAIMS_BYTES);
  if (!timingSafeEqual(bytes.subarray(CLAIMS_BYTES), signatureOf(claims, secret))) return null;
  return {
    company_id: uuidOf(claims.subarray(0, 16)),
    link_id: uuidOf(claims.subarray(16, 32)),
    expires_at: new Date(claims.readUInt32BE(32) * 1000),
  };
};

const CLAIMS_BYTES = 36;
const SIGNATURE_BYTES = 32;

/** A key of its own, so that no token of another kind can ever pass for one of these. Derived once for each secret. */
const keyOf = (secret: string): Buffer => {
  if (derived?.secret !== secret)
    derived = { secret, key: Buffer.from(hkdfSync('sha256', secret, '', 'hirewire portal link', 32)) };
  return derived.key;
};

let derived: { secret: string; key: Buffer } | undefined;

const signatureOf = (claims: Buffer, secret: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(claims).digest();

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

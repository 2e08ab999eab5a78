import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from './days.ts';

/** The target of a link: a candidate's own page, or one decision of an approver. */
export const LINK_KINDS = ['portal', 'decision'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A link in a mail: its id and its expiry, with no personal data. */
export interface PortalClaims {
  kind: LinkKind;
  company_id: string;
  link_id: string;
  expires_at: Date;
}

/** The expiry of a link made now, in whole seconds, which is the token's precision. */
export const linkExpiry = (now: Date, days: number): Date =>
  new Date(Math.floor((now.getTime() + days * DAY_MS) / 1000) * 1000);

/** The same claims produce the same token, so that a mail can be rendered again without storing the token. */
export const signPortalToken = ({ kind, company_id, link_id, expires_at }: PortalClaims, secret: string): string => {
  const claims = Buffer.alloc(CLAIMS_BYTES);
  claims.set(toBytes(company_id), 0);
  claims.set(toBytes(link_id), 16);
  claims.writeUInt32BE(Math.floor(expires_at.getTime() / 1000), 32);
  return Buffer.concat([claims, sign(kind, claims, secret)]).toString('base64url');
};

/** Returns the claims of a token that we signed, expired or not; null for any other. */
export const readPortalToken = (token: string, secret: string, kind: LinkKind = 'portal'): PortalClaims | null => {
  const bytes = Buffer.from(token, 'base64url');
  // Accept one spelling only: another that decodes to the same bytes is not the same token.
  if (bytes.length !== CLAIMS_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
  const claims = bytes.subarray(0, CLAIMS_BYTES);
  if (!timingSafeEqual(bytes.subarray(CLAIMS_BYTES), sign(kind, claims, secret))) return null;
  return {
    kind,
    company_id: toUuid(claims.subarray(0, 16)),
    link_id: toUuid(claims.subarray(16, 32)),
    expires_at: new Date(claims.readUInt32BE(32) * 1000),
  };
};

const CLAIMS_BYTES = 36;
const SIGNATURE_BYTES = 32;

/** A key per kind, so that a token of one kind never passes for another. Derived once per secret. */
const deriveKey = (kind: LinkKind, secret: string): Buffer => {
  if (derived?.secret !== secret) {
    const derive = (info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, 32));
    derived = { secret, keys: { portal: derive('hirewire portal link'), decision: derive('hirewire decision link') } };
  }
  return derived.keys[kind];
};

let derived: { secret: string; keys: Record<LinkKind, Buffer> } | undefined;

const sign = (kind: LinkKind, claims: Buffer, secret: string): Buffer =>
  createHmac('sha256', deriveKey(kind, secret)).update(claims).digest();

const toBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

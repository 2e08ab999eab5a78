import * as z from 'zod';
import { daysAfter } from './days.ts';
import { signedTokens } from './signed-token.ts';

const claims = z.object({ user_id: z.uuid(), company_id: z.uuid(), email: z.string() });

/** The account and the address a mailed link is about. */
export type AddressClaims = z.output<typeof claims>;

const DAYS = 7;

const tokens = signedTokens({ type: 'address+jwt', audience: 'hirewire-address', claims });

export const signAddressToken = (who: AddressClaims, secret: string, now: Date): Promise<string> =>
  tokens.sign(who, secret, { now, until: daysAfter(now, DAYS) });

/** Returns the claims of a valid, unexpired token of this kind; null for any other. */
export const verifyAddressToken = async (token: string, secret: string, now: Date): Promise<AddressClaims | null> =>
  (await tokens.verify(token, secret, now))?.claims ?? null;

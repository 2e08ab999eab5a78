import { countUse } from '../db/throttle.ts';
import type { Deps } from '../deps.ts';

/** Limits how often a company may try mail servers: enough to get them right, too few to scan or to guess passwords. */
const TRIES = { allowed: 30, minutes: 60 };

export const countServerTry = ({ database, clock }: Deps, companyId: string) =>
  countUse(database.system, {
    ...TRIES,
    key: ['mail-servers', companyId],
    refusal: 'Mail servers have been tried too often. Please try again later.',
    now: clock(),
  });

import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { countUse } from '../db/throttle.ts';
import type { Deps } from '../deps.ts';

/** Hourly limits for actions that cost resources. */
const ALLOWED_AN_HOUR = {
  new_link: 5,
  message: 20,
  upload: 40,
  answer: 240,
  signing_code: 6,
  draft: 1500,
  data: 20,
  file: 200,
  /** Each request may query external calendars. */
  slots: 600,
} as const;

/** Counts one use, or refuses it. `who`: a candidate, or a client's network if the candidate is unknown. */
export const limitPortal = (deps: Deps, what: keyof typeof ALLOWED_AN_HOUR, who: string) =>
  countUse(deps.database.system, {
    key: ['portal', what, who],
    allowed: ALLOWED_AN_HOUR[what],
    minutes: 60,
    refusal: PORTAL_MESSAGES.tooOften,
    now: deps.clock(),
  });

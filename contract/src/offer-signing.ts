/** Texts about signing an offer for the server and the portal. Imports nothing, to keep the portal small. */

export const SIGNING_CODE_MINUTES = 10;
export const MAX_CODE_TRIES = 5;

/** Why a signature with or without a code is refused. */
export const SIGNING_REFUSALS = {
  missing: 'Enter the code that we emailed to you.',
  wrong: 'This code is not right.',
  expired: 'This code has expired. Have a new one sent.',
  tooManyTries: 'That were too many tries. Have a new code sent.',
  notNeeded: 'This offer is signed without a code.',
} as const;

import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import type { Deps } from '../deps.ts';
import { forbidden } from '../errors.ts';
import { countUse } from '../db/throttle.ts';

/** Admits a registration within the operator's limits. Counted before the expensive part begins. */
export const admitRegistration = async ({ config, database, clock }: Deps, network: string) => {
  const { isOpen, perHourAndAddress, perHour } = config.registration;
  if (!isOpen) throw forbidden(AUTH_MESSAGES.registrationClosed, { code: 'registration_closed' });
  const use = { minutes: 60, now: clock() };
  await countUse(database.system, {
    ...use,
    key: ['register', network],
    allowed: perHourAndAddress,
    refusal: 'Too many companies have signed up from your network. Please try again later.',
  });
  await countUse(database.system, {
    ...use,
    key: ['register'],
    allowed: perHour,
    refusal: 'Too many companies are signing up at the moment. Please try again later.',
  });
};

import type { FoundName, Found, FoundPhone } from './found.ts';
import { findEmail } from './find-email.ts';
import { findName } from './find-name.ts';
import { findPhone } from './find-phone.ts';
import { refereesIn } from './referees.ts';

export interface Contact {
  name: FoundName | null;
  email: Found | null;
  phone: FoundPhone | null;
}

/** Name, e-mail and phone of the person a resume is about; those of its referees are not theirs. */
export const readContact = (text: string, fileName = ''): Contact => {
  const own = withoutReferees(text);
  const email = findEmail(own);
  return { name: findName(own, { email: email?.value ?? null, fileName }), email, phone: findPhone(own) };
};

const withoutReferees = (text: string): string =>
  refereesIn(text).reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  );

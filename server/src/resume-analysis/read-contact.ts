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

/** Reads name, e-mail and phone of the candidate, not those of referees. */
export const readContact = (text: string, fileName = ''): Contact => {
  const own = withoutReferees(text);
  return { ...readPerson(own, fileName), phone: findPhone(own) };
};

/** Finds the name that a text seems to be about. */
export const readOwnName = (text: string): FoundName | null => readPerson(withoutReferees(text), '').name;

const readPerson = (own: string, fileName: string): Omit<Contact, 'phone'> => {
  const email = findEmail(own);
  return { name: findName(own, { email: email?.value ?? null, fileName }), email };
};

const withoutReferees = (text: string): string =>
  refereesIn(text).reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
    text,
  );

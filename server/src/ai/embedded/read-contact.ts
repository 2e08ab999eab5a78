import type { Found, FoundPhone } from './found.ts';
import { findPhone } from './find-phone.ts';
import { findName } from './find-name.ts';

export interface Contact {
  name: Found | null;
  email: Found | null;
  phone: FoundPhone | null;
}

/** Name, e-mail and phone of the person a resume is about. */
export const readContact = (text: string): Contact => {
  const own = beforeReferences(text);
  const hasMore = own.length < text.length;
  const email = findEmail(own) ?? (hasMore ? findEmail(text) : null);
  const phone = findPhone(own) ?? (hasMore ? findPhone(text) : null);
  return { name: findName(own, email?.value ?? null), email, phone };
};

const EMAIL = /[\p{L}\d][\p{L}\d._%+'-]{0,63}@(?:[\p{L}\d](?:[\p{L}\d-]{0,62})\.){1,5}\p{L}{2,24}/gu;
const ROLE = /^(?:info|jobs|careers?|hr|contact|office|support|sales|noreply|no-reply|bewerbung|recruiting|kontakt)@/i;

/** The first address that is a person's. */
const findEmail = (text: string): Found | null => {
  if (!text.includes('@')) return null;
  const all = [...text.matchAll(EMAIL)].map(({ 0: value, index }) => ({
    value,
    start: index,
    end: index + value.length,
  }));
  return all.find(({ value }) => !ROLE.test(value)) ?? all[0] ?? null;
};

/** Whoever is named as a reference comes with a name and a number too. */
const beforeReferences = (text: string): string => {
  const start = text.search(/^[ \t]*(?:references?|referees|referenzen|références)[ \t]{0,20}:?[ \t]*$/im);
  return start > text.length / 4 ? text.slice(0, start) : text;
};

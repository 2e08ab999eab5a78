import { fold } from '../../lib/fold.ts';
import type { Mailbox } from './read-message.ts';

/** The name to greet a person by: `"Müller, Jörg (HR)" ` is Jörg Müller; an address or an office is not a name. */
export const displayName = ({ name, address }: Mailbox): string | null => {
  const bare = name
    .replace(/\(.{0,200}?\)|\[.{0,200}?\]/g, ' ')
    .replace(/\b(?:via|über|par|durch|przez)\b.*$/i, '')
    .replace(/["'<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!bare || bare.includes('@') || fold(bare) === fold(address) || !/\p{L}{2}/u.test(bare)) return null;
  const [last = '', first = '', ...more] = bare.split(',').map((part) => part.trim());
  if (first && more.length === 0 && !TITLES.test(fold(first))) return `${first} ${last}`;
  return last;
};

const TITLES = /^(?:phd|md|mba|msc|bsc|jr|sr|ii|iii|dr|ing|cpa|esq)\b/;

/** `emily.chen@…` is Emily Chen; `kontakt@…` and `ec1987@…` are not names. */
export const nameFromAddress = (address: string): string | null => {
  const parts = address.split('@')[0]!.split(/[._-]/);
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^[a-z]{2,}$/i.test(part))) return null;
  return parts.map((part) => part[0]!.toUpperCase() + part.slice(1)).join(' ');
};

/** True if a sender can be the person a resume names. A sender without any name can be anyone. */
export const canBeSamePerson = (sender: Mailbox, resume: { name: string | null; email: string | null }): boolean => {
  if (resume.email && sender.address === resume.email.toLowerCase()) return true;
  const local = sender.address.split('@')[0]!;
  const theirs = [...parts(resume.name ?? ''), ...parts(resume.email?.split('@')[0] ?? '')];
  if (theirs.length === 0) return true;
  const mine = parts(displayName(sender) ?? '');
  const squeezed = spell(resume.name ?? '').replace(/[^a-z]/g, '');
  if (mine.some((part) => theirs.includes(part) || (squeezed.length > 3 && squeezed.includes(part)))) return true;
  if (theirs.some((part) => spell(local).includes(part))) return true;
  return mine.length === 0;
};

/** True if a sender's name or address matches this name. */
export const isNamed = (sender: Mailbox, name: string | null): boolean => {
  const mine = [...parts(displayName(sender) ?? ''), spell(sender.address.split('@')[0]!)];
  return parts(name ?? '').some((part) => mine.some((one) => one.includes(part)));
};

/** True if a sender's name is a person's and not an account's: `ramesh_k87` and `User` mean nothing. */
export const isPersonName = (name: string | null, { address }: Mailbox): boolean =>
  name !== null &&
  /^\p{L}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,5}$/u.test(name) &&
  !/\b(?:user|team|hr|jobs?|careers?|recruit\w*|admin|office|mail|account|iphone|me)\b/i.test(name) &&
  (name.includes(' ') || fold(name) !== fold(address.split('@')[0]!));

const parts = (name: string) =>
  spell(name)
    .split(/[^a-z]+/)
    .filter((part) => part.length > 2);

/** Jörg spells himself Joerg in an address. */
const spell = (name: string) =>
  fold(name.replace(/[äöü]/gi, (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[sign.toLowerCase()]!));

/** The first word is the given name, with the initials before it; the rest is the family name. */
export const splitName = (name: string | null) => {
  const bare = (name ?? '').replace(/\s+/g, ' ').trim();
  const initials = /^(?:\p{L}\. )+(?=\p{L}{2})/u.exec(bare)?.[0].length ?? 0;
  const at = bare.indexOf(' ', initials);
  if (!bare) return { first_name: null, last_name: null };
  return at < 0
    ? { first_name: bare, last_name: null }
    : { first_name: bare.slice(0, at), last_name: bare.slice(at + 1) };
};

import type { Duplicate, MergeField } from '@hirewire/contract/duplicates';

type Match = Duplicate['matches'][number];

export const FIELD_WORDS: Record<MergeField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
};

/** Parts of a sentence, with an "and" before the last. */
export const inWords = (parts: string[]): string => LIST.format(parts);

const LIST = new Intl.ListFormat('en');

/** What two profiles have in common, as a sentence goes on. */
export const matchesInWords = (matches: Match[]): string => inWords(matches.map(matchWords));

function matchWords({ sign, value }: Match): string {
  switch (sign) {
    case 'name':
      return `the same name (${value})`;
    case 'phone':
      return `the same phone number (${value})`;
    case 'similar_name':
      return `a similar name (${value})`;
    case 'email_name':
      return `the same e-mail name (${value})`;
    case 'same_file':
      return `the same file (${value})`;
  }
}

import { splitName } from '@hirewire/contract/candidate-forms';

/** Splits a full name into the two parts that initials are made of. */
export function firstAndLast(name: string): { firstName: string; lastName: string } {
  const { first_name, last_name } = splitName(name);
  return { firstName: first_name, lastName: last_name.split(' ').at(-1) ?? '' };
}

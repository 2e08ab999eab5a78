const MARK = 'confirm=';

/** True if the address was opened from the mail that asks users to confirm their email address. */
export const isConfirmationLink = (hash: string): boolean => hash.startsWith(MARK);

export const readToken = (hash: string): string => hash.slice(MARK.length);

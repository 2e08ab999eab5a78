const MARK = 'confirm=';

/** Whether an address was opened from the mail that asks to confirm one's address. */
export const isConfirmationLink = (hash: string): boolean => hash.startsWith(MARK);

export const readToken = (hash: string): string => hash.slice(MARK.length);

/** Makes text storable in Postgres: removes NUL and lone surrogates, which are common in broken mails and files. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Text as Postgres takes it: without the NUL and the half characters that broken mails and files are full of. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

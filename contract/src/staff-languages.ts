/** The languages of the staff interface. English is the source: every other language translates its catalogues. */
export const STAFF_LANGUAGES = ['en', 'de'] as const;
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];

/** Signatures, contact cards and invitations. Not `.p7m`, which holds the signed document or the whole letter. */
export const ADDED_BY_MAIL_PROGRAM = /\.(?:p7s|asc|sig|vcf|ics)$/i;

/**
 * Limits for reading one mail, since its sender controls everything in it. Real mail stays far below each. The ledger
 * reports what was left out, and the whole mail stays in the mailbox.
 */
export const MAIL_LIMITS = {
  /** Longer subjects exist only to slow down the patterns that read them. */
  subject: 1_000,
  /** For a person, an address or a file: no mail program shows more. */
  name: 500,
  /** RFC 5321 allows 254 characters. */
  address: 320,
  /** For any other header that is read, such as Authentication-Results. */
  header: 4_000,
  /** For all parts together. Large providers accept 500 kB. */
  headerBytes: 1_000_000,
  /** Each of To, Cc and Reply-To: a mail to more people is not an application. */
  addresses: 100,
  references: 50,
  /** A longer text adds nothing to the classification. */
  text: 100_000,
  /** HTML is mostly markup: this much contains the text allowed above. */
  html: 1_000_000,
  /** Lines of up to 60 characters. The parser keeps two objects for each; a scanned document in base64 has longer lines. */
  shortLines: 200_000,
  shortLine: 60,
  /** Lines that may begin a part. Each part costs the parser a tree node and a decoder. */
  boundaries: 5_000,
  attachments: 200,
  /** Mails inside this one that are read as well, and their nesting depth. */
  innerMails: 10,
  nesting: 3,
} as const;

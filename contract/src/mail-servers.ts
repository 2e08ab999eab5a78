import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { emailAddress, line } from './fields.ts';
import { rule } from './validation-rules.ts';

/** Encryption of the connection to a mail server: from the first byte, after a plain greeting, or none. */
const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;

/** The rules name examples, which differ between reading and sending. */
const mailServer = (name: string, port: number) =>
  z.strictObject({
    host: line(253)
      .toLowerCase()
      .refine((host) => /^[a-z0-9.:_-]+$/.test(host), rule('server_name', name)),
    port: z.coerce
      .number(rule('number'))
      .int(rule('whole_number'))
      .min(1, rule('port', port))
      .max(65_535, rule('at_most_grouped', 65_535)),
    security: z.enum(MAIL_SECURITIES),
  });
export type MailServer = z.output<ReturnType<typeof mailServer>>;

/** Servers to read from and send through. Contains no secrets. */
export const mailboxSettings = z.strictObject({
  imap: mailServer('imap.example.com', 993),
  smtp: mailServer('smtp.example.com', 587),
  /** The name to sign in with. For a shared mailbox it is the mailbox's address; the permission is a person's. */
  user: line(320),
  /** Folders whose mail is processed. */
  folders: z.array(line(500)).min(1, rule('min_folders')).max(20, rule('max_folders', 20)).default(['INBOX']),
  /** True if the server files sent mail; otherwise it is copied to Sent after sending. */
  files_sent: z.boolean().default(false),
});
export type MailboxSettings = z.output<typeof mailboxSettings>;

/** A mailbox connected with its password. */
export const passwordAccount = z.strictObject({
  address: emailAddress,
  password: z.string().min(1, rule('required')).max(1000, rule('max_characters_grouped', 1_000)),
  settings: mailboxSettings,
});
export type PasswordAccount = z.output<typeof passwordAccount>;

/** Problems with a mail server or its settings, and what to do about them. */
export const MAIL_SERVER_PROBLEMS = {
  mail_sign_in_refused:
    'The mail server does not accept this user name and password. Many providers require an app password, which you create in the security settings of your email account.',
  mail_permission_refused:
    'The mail server does not accept the permission you gave. Reconnect this mailbox, signed in as someone who may open it.',
  mail_host_unknown: 'There is no mail server with this name. Check the spelling.',
  mail_no_answer:
    'The mail server does not answer. Check the server name and the port. If both are correct, try again later.',
  mail_tls_on_plain_port:
    'This port does not start with TLS. Choose STARTTLS, or the port for TLS: usually 993 for IMAP and 465 for SMTP.',
  mail_plain_on_tls_port:
    'This port only answers over TLS. Choose TLS, or the port for STARTTLS: usually 143 for IMAP and 587 for SMTP.',
  mail_no_encryption:
    'The mail server offers no encryption on this port. Choose TLS and its port: usually 993 for IMAP and 465 for SMTP.',
  mail_certificate_expired: "The mail server's certificate has expired. Ask the operator of the server to renew it.",
  mail_certificate_foreign:
    "The mail server's certificate is for another name, or is not trusted. Check the server name. If it is correct, ask the operator of the server.",
  mail_imap_off:
    'This account cannot be read over IMAP. Turn on IMAP in the settings of the email account, or ask its administrator.',
  mail_smtp_off:
    'This account cannot send over SMTP. Turn on SMTP in the settings of the email account, or ask its administrator.',
  mail_relay_refused:
    'The mail server does not send for this account. Use port 587 or 465, and check that the account may send from this address.',
  mail_too_many_connections:
    'Too many programs are connected to this account. Close some of them, or try again in a few minutes.',
  mail_address_not_allowed:
    'Mail servers must be on the Internet, on a port for mail and encrypted. Change the settings, or ask your Hirewire operator to allow this server with MAIL_SERVERS=any.',
  mail_folder_missing: 'The mailbox does not have all the folders you entered. Check their names.',
  mail_refused:
    'The mail server refused without a reason we know. Check the settings, or ask the operator of the server.',
} as const satisfies Partial<Record<ErrorCode, string>>;
export type MailServerProblem = keyof typeof MAIL_SERVER_PROBLEMS;

/** Result of testing a server: reading and sending are tested separately. */
const serverTest = z.object({
  works: z.boolean(),
  code: z.enum(Object.keys(MAIL_SERVER_PROBLEMS) as [MailServerProblem, ...MailServerProblem[]]).nullable(),
  message: z.string(),
});
export const serversTest = z.object({
  imap: serverTest,
  smtp: serverTest,
  /** Readable folders, known once signing in has succeeded. */
  folders: z.array(z.string()),
});
export type ServersTest = z.output<typeof serversTest>;

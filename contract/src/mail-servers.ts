import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { emailAddress, line } from './fields.ts';

/** Encryption of the connection to a mail server: from the first byte, after a plain greeting, or none. */
const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;

const mailServer = z.strictObject({
  host: line(253)
    .toLowerCase()
    .refine((host) => /^[a-z0-9.:_-]+$/.test(host), 'Enter the name of a server such as imap.example.com.'),
  port: z.coerce
    .number('This must be a number.')
    .int('This must be a whole number.')
    .min(1, 'This must be at least 1.')
    .max(65_535, 'This must be at most 65,535.'),
  security: z.enum(MAIL_SECURITIES),
});
export type MailServer = z.output<typeof mailServer>;

/** Servers to read from and send through. Contains no secrets. */
export const mailboxSettings = z.strictObject({
  imap: mailServer,
  smtp: mailServer,
  /** The name to sign in with. For a shared mailbox its address, while the permission is that of a person. */
  user: line(320),
  /** Folders whose mail is processed. */
  folders: z.array(line(500)).min(1, 'Name at least one folder.').max(20, 'Keep it to 20 folders.').default(['INBOX']),
  /** True if the server files sent mail; otherwise it is copied to Sent after sending. */
  files_sent: z.boolean().default(false),
});
export type MailboxSettings = z.output<typeof mailboxSettings>;

/** A mailbox connected with its password. */
export const passwordAccount = z.strictObject({
  address: emailAddress,
  password: z.string().min(1, 'This field is required.').max(1000, 'Keep it to 1,000 characters.'),
  settings: mailboxSettings,
});
export type PasswordAccount = z.output<typeof passwordAccount>;

/** Problems with a mail server or its settings, and what to do about them. */
export const MAIL_SERVER_PROBLEMS = {
  mail_sign_in_refused:
    'The mail server does not accept this user name and password. Many providers want an app password, which is made in the security settings of the account.',
  mail_permission_refused:
    'The mail server does not accept the permission for this mailbox. Connect it again, with an account that may open it.',
  mail_host_unknown: 'There is no mail server of this name. Check the spelling of the host.',
  mail_no_answer: 'The mail server does not answer. Check the host and the port; if they are right, try again later.',
  mail_tls_on_plain_port:
    'This port does not begin with TLS. Choose STARTTLS, or the port for TLS: usually 993 for IMAP and 465 for SMTP.',
  mail_plain_on_tls_port:
    'This port says nothing before TLS has begun. Choose TLS, or the port for STARTTLS: usually 143 for IMAP and 587 for SMTP.',
  mail_no_encryption: 'The mail server offers no encryption on this port. Choose TLS and the port for it.',
  mail_certificate_expired:
    'The certificate of the mail server has expired. Ask the operator of the server to renew it.',
  mail_certificate_foreign:
    'The certificate of the mail server belongs to another name, or is from an authority that is not trusted. Enter the host as its certificate names it.',
  mail_imap_off:
    'The provider does not let this account be read over IMAP. Switch IMAP on in the settings of the account, or ask its administrator to.',
  mail_smtp_off:
    'The provider does not let this account send over SMTP. Switch it on in the settings of the account, or ask its administrator to.',
  mail_relay_refused:
    'The server does not send mail for this account. Check the port (587 or 465 are the ones for sending), and whether the account may send from this address.',
  mail_too_many_connections:
    'Too many programs are connected to this account at the moment. Close some of them, or try again in a few minutes.',
  mail_address_not_allowed:
    'This server is in a private network, or the port is not one for mail. The operator of this installation can allow it with MAIL_SERVERS=any.',
  mail_folder_missing: 'One of the folders to read is not in the mailbox. Choose folders that exist.',
  mail_refused: 'The mail server does not do what a mailbox needs. Ask its operator.',
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

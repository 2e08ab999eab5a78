import type { MailAdvice } from '@hirewire/contract/known-mail-servers';
import { texts } from './language.ts';

/** The form that connects a mailbox with its password. */
export const t = texts('mail-servers', {
  address: 'Email address',
  password: 'Password',
  advice: {
    app_password: 'Use an app password here. You create one in the security settings of your email account.',
    microsoft: "Microsoft doesn't accept passwords over IMAP. Connect this account as Microsoft 365 instead.",
    pop3_and_imap: 'First turn on “POP3 and IMAP access” in the settings of your mailbox.',
    imap: 'First turn on IMAP access in the settings of your mailbox.',
    mail_password: 'Use your password for email programs here. You set it in your account with this provider.',
  } satisfies Record<MailAdvice, string>,
  reading: 'Reading (IMAP)',
  sending: 'Sending (SMTP)',
  server: 'Server',
  port: 'Port',
  security: 'Security',
  securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'None' },
  user: 'User name',
  userHint: 'Usually the email address.',
  folders: 'Folders',
  foldersHint: 'Folders to read, one per line.',
  filesSent: 'The server saves sent messages',
  filesSentHint: 'Otherwise, Hirewire saves them in the Sent folder.',
  test: 'Test',
  testing: 'Testing...',
  tested: {
    imap: { works: 'Reading works.', fails: 'Reading: {problem}' },
    smtp: { works: 'Sending works.', fails: 'Sending: {problem}' },
  },
  foldersThere: (names: string[]) => `Folders in this mailbox: ${names.join(' · ')}`,
  connect: 'Connect',
  reconnect: 'Reconnect',
  connecting: 'Connecting...',
});

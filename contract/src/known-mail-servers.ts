import type { MailboxSettings, MailServer } from './mail-servers.ts';

const tls = (host: string, port: number): MailServer => ({ host, port, security: 'tls' });
const starttls = (host: string, port = 587): MailServer => ({ host, port, security: 'starttls' });

/** What a person has to prepare before a password works. */
export type MailAdvice = 'app_password' | 'microsoft' | 'pop3_and_imap' | 'imap' | 'mail_password';

interface KnownServers {
  name: string;
  domains: string[];
  imap: MailServer;
  smtp: MailServer;
  files_sent: boolean;
  /** Preparation needed at the provider. */
  advice: MailAdvice | null;
}

/** Settings of common providers, from their help pages. Makes no network requests. */
export const KNOWN_MAIL_SERVERS: KnownServers[] = [
  {
    name: 'Google',
    domains: ['gmail.com', 'googlemail.com'],
    imap: tls('imap.gmail.com', 993),
    smtp: tls('smtp.gmail.com', 465),
    files_sent: true,
    advice: 'app_password',
  },
  {
    name: 'Microsoft',
    domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
    imap: tls('outlook.office365.com', 993),
    smtp: starttls('smtp.office365.com'),
    files_sent: true,
    advice: 'microsoft',
  },
  {
    name: 'Yahoo',
    domains: ['yahoo.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr', 'ymail.com'],
    imap: tls('imap.mail.yahoo.com', 993),
    smtp: tls('smtp.mail.yahoo.com', 465),
    files_sent: true,
    advice: 'app_password',
  },
  {
    name: 'AOL',
    domains: ['aol.com'],
    imap: tls('imap.aol.com', 993),
    smtp: tls('smtp.aol.com', 465),
    files_sent: true,
    advice: 'app_password',
  },
  {
    name: 'iCloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    imap: tls('imap.mail.me.com', 993),
    smtp: starttls('smtp.mail.me.com'),
    files_sent: false,
    advice: 'app_password',
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm'],
    imap: tls('imap.fastmail.com', 993),
    smtp: tls('smtp.fastmail.com', 465),
    files_sent: false,
    advice: 'app_password',
  },
  {
    name: 'GMX',
    domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'],
    imap: tls('imap.gmx.net', 993),
    smtp: starttls('mail.gmx.net'),
    files_sent: false,
    advice: 'pop3_and_imap',
  },
  {
    name: 'WEB.DE',
    domains: ['web.de'],
    imap: tls('imap.web.de', 993),
    smtp: starttls('smtp.web.de'),
    files_sent: false,
    advice: 'pop3_and_imap',
  },
  {
    name: 'Zoho',
    domains: ['zoho.com', 'zohomail.com'],
    imap: tls('imap.zoho.com', 993),
    smtp: tls('smtp.zoho.com', 465),
    files_sent: true,
    advice: 'imap',
  },
  {
    name: 'T-Online',
    domains: ['t-online.de', 'magenta.de'],
    imap: tls('secureimap.t-online.de', 993),
    smtp: tls('securesmtp.t-online.de', 465),
    files_sent: false,
    advice: 'mail_password',
  },
];

/** Guesses the servers from an address; for a custom domain, the usual host names. */
export const mailServersFor = (address: string): { settings: MailboxSettings; advice: MailAdvice | null } => {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const known = KNOWN_MAIL_SERVERS.find(({ domains }) => domains.includes(domain));
  return {
    settings: {
      imap: known?.imap ?? tls(`imap.${domain}`, 993),
      smtp: known?.smtp ?? starttls(`smtp.${domain}`),
      user: address,
      folders: ['INBOX'],
      files_sent: known?.files_sent ?? false,
    },
    advice: known?.advice ?? null,
  };
};

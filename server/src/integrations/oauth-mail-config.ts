import { KNOWN_MAIL_SERVERS } from '@hirewire/contract/known-mail-servers';
import type { MailServer } from '@hirewire/contract/mail-servers';
import type { AllowedMailServers } from './mail-server-address.ts';

/** A sign-in at an OpenID provider that opens mailboxes over IMAP and SMTP. */
export interface OauthMailConfig {
  /** The provider's discovery URL, without the well-known part. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The requested scopes, besides identity and offline access. */
  scopes: string[];
  servers: { imap: MailServer; smtp: MailServer; files_sent: boolean };
  allowed: AllowedMailServers;
}

interface Registration {
  clientId: string;
  clientSecret: string;
}

/** `tenant`: one organisation by its id or domain, or `organizations` for any. */
export const microsoftMail = ({ tenant, ...registration }: Registration & { tenant: string }): OauthMailConfig => {
  const { imap, smtp, files_sent } = KNOWN_MAIL_SERVERS.find(({ advice }) => advice === 'microsoft')!;
  return {
    ...registration,
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    scopes: ['https://outlook.office.com/IMAP.AccessAsUser.All', 'https://outlook.office.com/SMTP.Send'],
    servers: { imap, smtp, files_sent },
    allowed: 'public',
  };
};

/** The operator chooses the servers, so they may be anywhere. */
export const openidMail = (
  given: Registration & { issuer: string; scope: string; imapUrl: string; smtpUrl: string },
): OauthMailConfig => ({
  issuer: given.issuer,
  clientId: given.clientId,
  clientSecret: given.clientSecret,
  scopes: given.scope.split(' ').filter(Boolean),
  servers: { imap: serverIn(given.imapUrl, 143), smtp: serverIn(given.smtpUrl, 587), files_sent: false },
  allowed: 'any',
});

/** `imaps://` and `smtps://` begin with TLS; without the s, TLS begins after the greeting, except on this machine. */
const serverIn = (address: string, plainPort: number): MailServer => {
  const { protocol, hostname: host, port } = new URL(address);
  const tlsPort = protocol === 'imaps:' ? 993 : 465;
  if (protocol.endsWith('s:')) return { host, port: Number(port) || tlsPort, security: 'tls' };
  const isOnThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
  return { host, port: Number(port) || plainPort, security: isOnThisMachine ? 'none' : 'starttls' };
};

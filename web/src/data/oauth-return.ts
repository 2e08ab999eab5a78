import {
  DEFAULT_MAILBOX_PROVIDER,
  MAILBOX_PROVIDERS,
  type MailboxProviderName,
} from '@hirewire/contract/mailbox-providers';

/** The outcome of a visit to the provider, read from the return address. */
export interface OauthReturn {
  success: boolean;
  email: string | null;
  error: string | null;
  provider: MailboxProviderName;
}

export const OAUTH_RETURN_PATH = '/email-config';

const MESSAGE_TYPE = 'hirewire:mailbox-oauth';

/** Null if the address has no outcome. */
export function readOauthReturn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): OauthReturn | null {
  const said = new URLSearchParams(search);
  if (pathname !== OAUTH_RETURN_PATH || !(said.has('success') || said.has('error'))) return null;
  const provider = providerIn(said.get('provider'));
  return { success: said.get('success') === 'true', email: said.get('email'), error: said.get('error'), provider };
}

/** In the popup: notifies the page that opened it, and closes. False in any other window. */
export function handBackToOpener(popup: Pick<Window, 'opener' | 'location' | 'close'>): boolean {
  const said = readOauthReturn(popup.location);
  const opener = popup.opener as Pick<Window, 'postMessage'> | null;
  if (!said || !opener) return false;
  opener.postMessage({ type: MESSAGE_TYPE, ...said }, popup.location.origin);
  popup.close();
  return true;
}

/** In the opener: parses a message of the popup; null for any other message. */
export function oauthReturnIn(message: unknown): OauthReturn | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, success, email, error, provider } = message as Record<string, unknown>;
  if (type !== MESSAGE_TYPE || typeof success !== 'boolean' || !isWord(email) || !isWord(error)) return null;
  return { success, email, error, provider: providerIn(provider) };
}

const isWord = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** The provider in the return address; an older server names none. */
export const providerIn = (value: unknown): MailboxProviderName =>
  MAILBOX_PROVIDERS.find((name) => name === value) ?? DEFAULT_MAILBOX_PROVIDER;

import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { startGoogleEmulator, type EmulatedMessage } from '../integrations/google-emulator.ts';
import { openGoogle, type Google } from '../integrations/google.ts';
import type { ConsentedAccount } from '../integrations/mailbox-provider.ts';
import type { GoogleConfig } from '../integrations/google-transport.ts';
import { startFaultProxy, type Faults } from './fault-proxy.ts';

/** The default provider of a test mailbox. */
export const TEST_PROVIDER: MailboxProviderName = 'gmail';

/** Makes this the Google of a product; null: the product is not set up for Google. */
export const useGoogle = ({ deps }: { deps: Deps }, google: Google | null): void => {
  deps.mailboxProviders = { ...deps.mailboxProviders, [TEST_PROVIDER]: google };
  deps.calendarProviders = { google };
};

/** Requests for mail, as opposed to those for tokens and calendars. */
export const MAIL_REQUEST = /\/gmail\//;

/** The independent emulator behind our fault proxy, and actions on Google's side. */
export interface TestGoogle {
  /** Points at the fault proxy: the product's configuration. */
  config: GoogleConfig;
  google: Google;
  faults: Faults;
  requests: ReadonlyMap<string, number>;
  /** The account's address unless another is named. */
  email: string;
  /** Delivers a mail, bypassing the fault proxy. */
  deliver(
    raw: Buffer,
    options?: { provider_thread_id?: string; labels?: string[]; received_at?: Date },
  ): Promise<Delivered>;
  sentMails(): Promise<SentMail[]>;
  removeMail(provider_message_id: string): Promise<void>;
  /** Changes labels, as a user who moves mail does. */
  moveMail(provider_message_id: string, labels: { add?: string[]; remove?: string[] }): Promise<void>;
  /** The account's owner revokes our access at Google. */
  revokeToken(email?: string): Promise<void>;
  /** Consent without a browser. */
  authorise(email?: string): Promise<ConsentedAccount>;
  stop(): Promise<void>;
}

interface Delivered {
  provider_message_id: string;
  provider_thread_id: string;
}

interface SentMail extends Delivered {
  raw: Buffer;
  rfc_message_id: string;
}

export const startGoogle = async (options: StartOptions = {}): Promise<TestGoogle> => {
  const { publicUrl = 'http://localhost:8000', accounts = [{ email: 'jobs@example.com', name: 'Jobs' }] } = options;
  const email = accounts[0]!.email;
  const secret = options.secret ?? randomUUID();
  const emulator = await startGoogleEmulator({ publicUrl, secret, accounts, messages: options.mails ?? [] });
  const proxy = await startFaultProxy(emulator.baseUrl, options.latencyMs);
  const config: GoogleConfig = { ...emulator.config, baseUrl: proxy.baseUrl, silenceMs: options.silenceMs ?? 20_000 };

  const direct = openGoogle(emulator.config);
  const redirectUri = `${publicUrl}/api/gmail/oauth/callback`;
  const authorise = async (account = email) => {
    const codeVerifier = randomBytes(32).toString('base64url');
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const url = direct.consent.url({ state: 'a state', codeChallenge, redirectUri });
    return direct.consent.exchangeCode({ code: await giveConsent(url, account), codeVerifier, redirectUri });
  };

  let ownToken = (await authorise()).access_token;
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${emulator.baseUrl}/gmail/v1/users/me${path}`, {
      method,
      headers: { authorization: `Bearer ${ownToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The emulator answered ${answer.status} to ${method} ${path}.`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  };

  return {
    config,
    email,
    google: openGoogle(config),
    faults: proxy.faults,
    requests: proxy.requests,
    authorise,
    deliver: async (raw, { provider_thread_id, labels, received_at } = {}) => {
      const { id, threadId } = await ask<Message>('POST', '/messages/import', {
        raw: raw.toString('base64url'),
        threadId: provider_thread_id,
        labelIds: labels,
        internalDate: `${(received_at ?? new Date()).getTime()}`,
      });
      return { provider_message_id: id, provider_thread_id: threadId };
    },
    sentMails: async () => {
      const sent: SentMail[] = [];
      for (let token = ''; ;) {
        const page = await ask<Page>('GET', `/messages?labelIds=SENT&maxResults=500&pageToken=${token}`);
        for (const { id, threadId } of page.messages) {
          const raw = Buffer.from((await ask<Message>('GET', `/messages/${id}?format=raw`)).raw ?? '', 'base64url');
          const [, rfc_message_id = ''] = /^message-id:\s*(<[^>]+>)/im.exec(raw.toString('latin1')) ?? [];
          sent.push({ provider_message_id: id, provider_thread_id: threadId, raw, rfc_message_id });
        }
        if (!page.nextPageToken) return sent;
        token = page.nextPageToken;
      }
    },
    removeMail: (provider_message_id) => ask('DELETE', `/messages/${provider_message_id}`),
    moveMail: async (provider_message_id, { add = [], remove = [] }) => {
      await ask('POST', `/messages/${provider_message_id}/modify`, { addLabelIds: add, removeLabelIds: remove });
    },
    revokeToken: async (account = email) => {
      emulator.endAccess(account);
      ownToken = (await authorise()).access_token;
    },
    stop: async () => {
      await proxy.stop();
      await emulator.stop();
    },
  };
};

interface StartOptions {
  mails?: EmulatedMessage[];
  publicUrl?: string;
  accounts?: { email: string; name: string }[];
  /** See `silenceMs` of `openGoogle`. */
  silenceMs?: number;
  /** Latency of a request and of its response, each. */
  latencyMs?: number;
  /** Using the same secret keeps the tokens of a stopped emulator valid. */
  secret?: string;
}

interface Message {
  id: string;
  threadId: string;
  raw?: string;
}

interface Page {
  messages: Message[];
  nextPageToken?: string;
}

/** Acts as a person on the consent page: fills in nothing and presses the button of an account. */
export const giveConsent = async (authorizationUrl: string, email: string): Promise<string> => {
  const page = await (await fetch(authorizationUrl)).text();
  const form = page
    .match(/<form class="user-form"[\s\S]*?<\/form>/g)
    ?.find((html) => html.includes(`value="${email}"`));
  if (!form) throw new Error('The consent page does not offer that account.');
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  const action = new URL(/action="([^"]+)"/.exec(form)?.[1] ?? '', authorizationUrl);
  const unescaped = fields.map(([name, value]) => [name!, value!.replaceAll('&amp;', '&')] as [string, string]);
  const answer = await fetch(action, { method: 'POST', redirect: 'manual', body: new URLSearchParams(unescaped) });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
  if (!code) throw new Error('The consent page gave no code.');
  return code;
};

import { mailboxProviderFacts, type MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import { MAIL_SERVER_PROBLEMS, type MailServerProblem } from '@hirewire/contract/mail-servers';
import { mailboxes, OAUTH_POPUP, type OauthErrorCode } from '@hirewire/contract/mailboxes';
import { call } from '../api/call.ts';
import { ERRORS } from '../texts/errors.ts';
import { mailboxMessages as t } from '../texts/mailbox-messages.ts';
import { failureAround } from './failure.ts';
import { unwrapEnvelope, refreshMail } from './mail.ts';
import { OAUTH_RETURN_PATH, oauthReturnIn, type OauthReturn, readOauthReturn } from './oauth-return.ts';

export type ConnectOutcome = { isConnected: true; email: string | null } | { isConnected: false; message: string };

/** The parts of a window that are needed, for the page and for its popup. */
export type Page = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'location' | 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'
> & { open: (address: string, name: string, features: string) => Popup | null };
export type Popup = Pick<Window, 'closed' | 'close' | 'location'>;

/** A popup closes as soon as it has sent its answer, which may arrive a moment later. */
const GRACE_MS = 250;

/** A mailbox to reconnect, or a provider to connect a new one; with an address, a shared one. */
type Wanted = { mailbox_id: string } | { provider: MailboxProviderName; shared_address?: string | undefined };

/**
 * Lets a user connect a mailbox in a popup. Must be called in the click handler: browsers block popups opened later.
 * `signal` cancels it.
 */
export async function connectMailbox(wanted: Wanted, signal: AbortSignal): Promise<ConnectOutcome> {
  const outcome = await connectThrough(window, () => oauthUrl(wanted), signal);
  // Reload in any case: the server knows better than the popup.
  void refreshMail();
  return outcome;
}

async function oauthUrl(query: Wanted): Promise<string> {
  return unwrapEnvelope(await call(mailboxes.oauthUrl, { query })).oauth_url;
}

export function connectThrough(
  page: Page,
  askUrl: () => Promise<string>,
  signal: AbortSignal,
): Promise<ConnectOutcome> {
  const popup = page.open('about:blank', 'hirewire-mailbox-oauth', featuresOn(page));
  if (!popup || popup.closed) return Promise.resolve(failed(t.popupBlocked));

  return new Promise((resolve) => {
    const end = (outcome: ConnectOutcome) => {
      clearInterval(looking);
      clearTimeout(patience);
      page.removeEventListener('message', hear);
      signal.removeEventListener('abort', giveUp);
      popup.close();
      resolve(outcome);
    };
    const giveUp = () => end(failed(t.cancelled));
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== page.location.origin || source !== (popup as unknown)) return;
      const said = oauthReturnIn(data);
      if (said) end(toConnectOutcome(said));
    };
    const look = () => {
      if (popup.closed) setTimeout(giveUp, GRACE_MS);
      else if (isBackWithNothing(popup, page)) end(failed(t.incomplete));
    };

    page.addEventListener('message', hear);
    signal.addEventListener('abort', giveUp);
    const looking = setInterval(look, OAUTH_POPUP.closure_check_seconds * 1000);
    const patience = setTimeout(() => end(failed(t.timedOut)), OAUTH_POPUP.timeout_seconds * 1000);
    askUrl().then(
      (url) => {
        if (!popup.closed) popup.location.href = url;
      },
      (error: unknown) => end(failed(failureAround(t.connect.failedWhy, t.connect.failed)(error))),
    );
  });
}

/** Also used when the browser went to Google and back without a popup. */
export function toConnectOutcome({ success, email, error, provider }: OauthReturn): ConnectOutcome {
  if (error !== null) return failed(oauthErrorText(error, provider));
  return success ? { isConnected: true, email } : failed(t.incomplete);
}

/** The return address has an error code of the sign-in, or of the mail server tried after it. */
function oauthErrorText(code: string, provider: MailboxProviderName): string {
  if (Object.hasOwn(t.oauthErrors, code))
    return t.oauthErrors[code as OauthErrorCode](mailboxProviderFacts(provider).name);
  if (!Object.hasOwn(MAIL_SERVER_PROBLEMS, code)) return t.unknownOauthError(code);
  return ERRORS?.[code as MailServerProblem] ?? MAIL_SERVER_PROBLEMS[code as MailServerProblem];
}

const failed = (message: string): ConnectOutcome => ({ isConnected: false, message });

/**
 * True if the popup is back at the page that Google returns to, without a result. While it is at Google, we cannot read
 * its address; the demo mailbox's sign-in is a page of our own, which users take time to read.
 */
function isBackWithNothing(popup: Popup, page: Page): boolean {
  try {
    const { origin, pathname } = popup.location;
    const isBack = origin === page.location.origin && pathname === OAUTH_RETURN_PATH;
    return isBack && readOauthReturn(popup.location) === null;
  } catch {
    return false;
  }
}

/** Centered over the page that opened it. */
function featuresOn({ screenX, screenY, outerWidth, outerHeight }: Page): string {
  const { width, height } = OAUTH_POPUP;
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  return `popup=yes,width=${width},height=${height},left=${left},top=${top}`;
}

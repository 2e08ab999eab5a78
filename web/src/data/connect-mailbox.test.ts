import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/send.ts';
import { aPopup, type FakePopup, ORIGIN } from '../testing/popup.ts';
import { type ConnectOutcome, connectThrough, type Page, type Popup } from './connect-mailbox.ts';

const GOOGLE = 'https://accounts.google.example/consent';
const ANSWER = { type: 'hirewire:mailbox-oauth', success: true, email: 'jobs@northwind.example', error: null };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** The page, the popup and the result so far. */
async function begin({
  popup = aPopup(),
  askUrl = async () => GOOGLE,
}: { popup?: FakePopup | null; askUrl?: () => Promise<string> } = {}) {
  const opened: string[][] = [];
  const page = Object.assign(new EventTarget(), {
    location: { origin: ORIGIN },
    screenX: 100,
    screenY: 50,
    outerWidth: 1300,
    outerHeight: 900,
    open: (...how: string[]) => {
      opened.push(how);
      return popup;
    },
  });
  const attempt = new AbortController();
  let outcome: ConnectOutcome | undefined;
  void connectThrough(
    page as unknown as Omit<Page, 'open'> & { open: () => Popup | null },
    askUrl,
    attempt.signal,
  ).then((came) => {
    outcome = came;
  });
  const openedAtOnce = opened.length;
  await vi.advanceTimersByTimeAsync(0);
  return {
    popup: popup!,
    opened,
    openedAtOnce,
    cancel: () => attempt.abort(),
    hear: (data: unknown, { origin = ORIGIN, source = popup }: { origin?: string; source?: unknown } = {}) =>
      page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source })),
    after: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return outcome;
    },
  };
}

test('the popup is opened in the click, 500 by 600 in the middle of the page, and then sent to Google', async () => {
  const { opened, openedAtOnce, popup } = await begin();
  expect(openedAtOnce).toBe(1);
  expect(opened).toEqual([
    ['about:blank', 'hirewire-mailbox-oauth', 'popup=yes,width=500,height=600,left=500,top=200'],
  ]);
  expect(popup.location.href).toBe(GOOGLE);
});

test('its answer connects the account and closes it', async () => {
  const { hear, after, popup } = await begin();
  hear(ANSWER);
  expect(await after(0)).toEqual({ isConnected: true, email: 'jobs@northwind.example' });
  expect(popup.closed).toBe(true);
});

test('an answer counts even if the popup closed just before', async () => {
  const { hear, after, popup } = await begin();
  await after(999);
  popup.close();
  await after(1);
  hear(ANSWER);
  expect(await after(0)).toEqual({ isConnected: true, email: 'jobs@northwind.example' });
});

describe('a connection that fails', () => {
  const cases: [string, string, () => Promise<ConnectOutcome | undefined>][] = [
    [
      'a popup that is blocked',
      'Popup blocked. Please allow popups for this site.',
      async () => (await begin({ popup: null })).after(0),
    ],
    [
      'a popup that is blocked by closing it',
      'Popup blocked. Please allow popups for this site.',
      async () => (await begin({ popup: { ...aPopup(), closed: true } })).after(0),
    ],
    [
      'a popup that is closed, noticed within two seconds',
      'OAuth flow was cancelled by user',
      async () => {
        const { popup, after } = await begin();
        popup.close();
        expect(await after(999)).toBeUndefined();
        return after(1000);
      },
    ],
    [
      'a wait that is given up on the page',
      'OAuth flow was cancelled by user',
      async () => {
        const { cancel, after } = await begin();
        cancel();
        return after(0);
      },
    ],
    [
      'five minutes without an answer',
      'OAuth flow timed out',
      async () => {
        const { after, popup } = await begin();
        expect(await after(299_999)).toBeUndefined();
        const outcome = await after(1);
        expect(popup.closed).toBe(true);
        return outcome;
      },
    ],
    [
      'a return with neither success nor error',
      'OAuth flow was cancelled or incomplete',
      async () => {
        const { popup, after } = await begin();
        popup.location.href = `${ORIGIN}/email-config`;
        return after(1000);
      },
    ],
    [
      'five minutes on the sign-in page of the demonstration, which is a page of our own',
      'OAuth flow timed out',
      async () => {
        const { popup, after } = await begin();
        popup.location.href = `${ORIGIN}/demo-google/o/oauth2/v2/auth?state=x`;
        expect(await after(299_999)).toBeUndefined();
        return after(1);
      },
    ],
    [
      'an answer that is no success and has no error',
      'OAuth flow was cancelled or incomplete',
      async () => {
        const { hear, after } = await begin();
        hear({ ...ANSWER, success: false, email: null });
        return after(0);
      },
    ],
    [
      'a server without a sentence',
      'Failed to connect email account. Please try again.',
      async () => (await begin({ askUrl: () => Promise.reject(new ApiError('An error occurred', 500)) })).after(0),
    ],
    [
      'a server that says why',
      'Connection failed: Google is not set up.',
      async () => {
        const said = 'Google is not set up.';
        const { after, popup } = await begin({
          askUrl: () => Promise.reject(new ApiError(said, 409, { detail: said })),
        });
        expect(popup.closed).toBe(true);
        return after(0);
      },
    ],
  ];
  test.each(cases)('%s', async (_, message, outcome) => {
    expect(await outcome()).toEqual({ isConnected: false, message });
  });

  test.each([
    ['access_denied', 'You denied access to Gmail. Please try again and grant the necessary permissions.'],
    ['callback_failed', 'Failed to complete Gmail connection. Please try again.'],
    ['invalid_request', 'Invalid OAuth request. Please contact support if this persists.'],
    ['server_error', 'Server error occurred. Please try again later.'],
    ['moon_phase', 'OAuth error: moon_phase'],
  ])('the error %s is said in words', async (error, message) => {
    const { hear, after } = await begin();
    hear({ ...ANSWER, success: false, email: null, error });
    expect(await after(0)).toEqual({ isConnected: false, message });
  });
});

test.each([
  [
    'microsoft',
    'access_denied',
    'You denied access to Microsoft 365. Please try again and grant the necessary permissions.',
  ],
  ['microsoft', 'callback_failed', 'Failed to complete Microsoft 365 connection. Please try again.'],
  [
    'openid',
    'access_denied',
    'You denied access to the mailbox. Please try again and grant the necessary permissions.',
  ],
  ['openid', 'callback_failed', 'Failed to complete mailbox connection. Please try again.'],
])('at %s, the error %s names no other provider', async (provider, error, message) => {
  const { hear, after } = await begin();
  hear({ ...ANSWER, success: false, email: null, error, provider });
  expect(await after(0)).toEqual({ isConnected: false, message });
});

describe('anything but the answer', () => {
  test.each([
    ['a message from another origin', ANSWER, { origin: 'https://evil.example' }],
    ['a message of another window', ANSWER, { source: {} }],
    ['a message of another shape', { success: true }, {}],
  ])('%s is not heard', async (_, data, from) => {
    const { hear, after } = await begin();
    hear(data, from);
    expect(await after(5000)).toBeUndefined();
  });

  test('the wait goes on while the popup is at Google, where its address cannot be read', async () => {
    const { after } = await begin();
    expect(await after(60_000)).toBeUndefined();
  });

  test('the wait goes on while the popup returns with an answer', async () => {
    const { popup, after } = await begin();
    popup.location.href = `${ORIGIN}/email-config?success=true`;
    expect(await after(3000)).toBeUndefined();
  });
});

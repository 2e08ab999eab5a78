import { DEFAULT_MAILBOX_PROVIDER } from '@hirewire/contract/mailbox-providers';
import { describe, expect, test } from 'vitest';
import { handBackToOpener, oauthReturnIn, readOauthReturn } from './oauth-return.ts';

const DEFAULT = DEFAULT_MAILBOX_PROVIDER;
const ORIGIN = 'https://hire.example';

describe('an address', () => {
  test.each([
    ['/email-config?success=true&email=jobs%40northwind.example', true, 'jobs@northwind.example', null, DEFAULT],
    ['/email-config?error=access_denied', false, null, 'access_denied', DEFAULT],
    ['/email-config?success=false', false, null, null, DEFAULT],
    ['/email-config?success=', false, null, null, DEFAULT],
    ['/email-config?error=access_denied&provider=microsoft', false, null, 'access_denied', 'microsoft'],
    ['/email-config?error=access_denied&provider=unknown', false, null, 'access_denied', DEFAULT],
  ])('%s says what came of the visit to the provider', (address, success, email, error, provider) => {
    expect(readOauthReturn(new URL(address, ORIGIN))).toEqual({ success, email, error, provider });
  });

  test.each(['/email-config', '/email-config?tab=outgoing', '/jobs?success=true', '/auth?error=x'])(
    '%s says nothing about it',
    (address) => {
      expect(readOauthReturn(new URL(address, ORIGIN))).toBeNull();
    },
  );
});

describe('a window', () => {
  const at = (address: string, hasOpener: boolean) => {
    const posted: unknown[] = [];
    let isClosed = false;
    const handedBack = handBackToOpener({
      location: new URL(address, ORIGIN) as unknown as Location,
      opener: hasOpener ? { postMessage: (...said: unknown[]) => posted.push(said) } : null,
      close: () => {
        isClosed = true;
      },
    });
    return { handedBack, posted, isClosed };
  };

  test('in a popup tells only its opener, and closes', () => {
    const said = { success: true, email: 'a@b.example', error: null, provider: DEFAULT };
    const message = { type: 'hirewire:mailbox-oauth', ...said };
    expect(at('/email-config?success=true&email=a%40b.example', true)).toEqual({
      handedBack: true,
      posted: [[message, ORIGIN]],
      isClosed: true,
    });
  });

  test.each([
    ['/email-config?success=true', false],
    ['/email-config', true],
    ['/jobs?error=x', true],
  ])('at %s with an opener: %s is left alone', (address, hasOpener) => {
    expect(at(address, hasOpener)).toEqual({ handedBack: false, posted: [], isClosed: false });
  });
});

test.each([
  null,
  'hirewire:mailbox-oauth',
  {},
  { type: 'hirewire:mailbox-oauth' },
  { type: 'hirewire:mailbox-oauth', success: 'true', email: null, error: null },
  { type: 'hirewire:mailbox-oauth', success: true, email: {}, error: null },
  { type: 'another', success: true, email: null, error: null },
])('a message of another shape says nothing: %j', (message) => {
  expect(oauthReturnIn(message)).toBeNull();
});

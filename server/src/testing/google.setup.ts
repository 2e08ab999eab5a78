import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startGoogle, type TestGoogle } from './google.ts';
import type {
  Credentials,
  DraftThenSend,
  ProviderMailbox,
  RenewCredentials,
} from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';

/** A test's access to the emulated Google. */
class Here {
  world!: TestGoogle;
  mailbox!: ProviderMailbox;
  /** The tokens that were renewed during the test. */
  renewals: Credentials[] = [];
  get sending() {
    return this.mailbox.sending as DraftThenSend;
  }
  readonly renew: RenewCredentials = async (known, ask) => {
    const renewed = await ask(known);
    this.renewals.push(renewed);
    return renewed;
  };
}

/** One emulator for the tests of a file; each begins without faults and with an account that has just consented. */
export const useGoogle = (options: Parameters<typeof startGoogle>[0] = {}): Here => {
  const here = new Here();

  beforeAll(async () => {
    here.world = await startGoogle(options);
  });

  afterAll(() => here.world.stop());

  beforeEach(async () => {
    here.world.faults.clear();
    here.renewals = [];
    here.mailbox = here.world.google.openMailbox(await here.world.authorise(), here.renew);
  });

  return here;
};

export const mail = (id: string, extra = '') =>
  Buffer.from(
    `From: Ada <ada@example.org>\r\nTo: jobs@example.com\r\nSubject: ${id}\r\nMessage-ID: <${id}@example.org>\r\n\r\nHello. ${extra}\r\n`,
  );

/** The error that the promise is rejected with. */
export const refusal = async (promise: Promise<unknown>): Promise<ProviderError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
};

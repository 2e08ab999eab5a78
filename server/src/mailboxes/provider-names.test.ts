import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

/** The only product files that may name the provider. */
const PRODUCT = [
  // Routes, fields and sentences from the specification.
  'contract/src/mailbox-providers.ts',
  'contract/src/mailboxes.ts',
  'server/src/integrations/google-emulator-consent.ts',
  'server/src/integrations/google-emulator.ts',
  'server/src/integrations/google-mail.ts',
  // The tables of providers, and their display names.
  'server/src/mailboxes/providers.ts',
  'web/src/screens/mailboxes/providers.ts',
  'web/src/screens/mailboxes/shown-providers.ts',
  'web/src/texts/de/mailboxes.ts',
  'web/src/texts/mailboxes.ts',
];

/** Names of public mail domains: data about senders and resumes. */
const MAIL_DOMAINS = [
  'contract/src/known-mail-servers.ts',
  'server/src/intake/mail/free-mail.ts',
  'server/src/resume-analysis/find-email.ts',
];

/** Tests of the provider, its emulator, and the routes and sentences of the specification. */
const TESTS = [
  'e2e/demo.spec.ts',
  'e2e/mailbox.ts',
  'server/src/audit/every-change.test.ts',
  'server/src/db/migrate.test.ts',
  'server/src/demo-company/consent.routes.test.ts',
  'server/src/integrations/google-account.test.ts',
  'server/src/integrations/google.test.ts',
  'server/src/intake/polling.test.ts',
  'server/src/mailboxes/connect.test.ts',
  'server/src/mailboxes/provider-names.test.ts',
  'server/src/resume-analysis/find-phone.test.ts',
  'server/src/testing/google.ts',
  'server/src/testing/route-rows.ts',
  'web/src/data/connect-mailbox.test.ts',
  'web/src/screens/mailboxes/connect-dialog.test.tsx',
  'web/src/screens/mailboxes/email-config-screen.test.tsx',
];

it('only its adapter, its emulator, the specification and the lists of providers name the provider of a mailbox', () => {
  const files = globSync(
    '{contract/src,embedded-postgres/src,server/src,web/src,bench,e2e,eval,lint}/**/*.{ts,tsx,js,sql}',
    { cwd: ROOT },
  );
  expect(files.length).toBeGreaterThan(500);
  const naming = files.filter((file) => /(?<!n)gmail/i.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(naming.toSorted()).toEqual([...PRODUCT, ...MAIL_DOMAINS, ...TESTS].toSorted());
});

import type { PortalApplication } from '@hirewire/contract/portal';
import type { ErrorCode } from '@hirewire/contract/errors';
import { type PortalOffer, portalOffers } from '@hirewire/contract/portal-offers';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { portalApi } from '../portal-api.ts';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import { createTexts, WordsProvider } from '../texts/use-texts.tsx';
import { OfferPage } from './offer-page.tsx';

const user = userEvent.setup({ delay: null });
const ID = '0e6b3f0e-55f5-4a2c-8a53-6b8a1a0f3a11';

const anOffer = (values: Partial<PortalOffer> = {}): PortalOffer => ({
  id: ID,
  run_id: ID,
  job_title: 'Baker',
  version: 1,
  state: 'open',
  text: 'Dear Zoë, be our Baker.',
  sha256: 'a'.repeat(64),
  sent_at: '2030-06-03T09:00:00.000Z',
  expires_at: '2030-06-10T09:00:00.000Z',
  time_zone: 'UTC',
  full_name: 'Zoë Żak',
  needs_code: true,
  ended_at: null,
  ...values,
});

function open(offer: PortalOffer, language = 'en-GB') {
  const answer = fakeApi();
  answer(portalOffers.get, () => offer);
  const done: string[] = [];
  const todo = { type: 'offer' as const, id: ID, run_id: ID, title: null, due_at: offer.expires_at, time_zone: 'UTC' };
  render(
    <WordsProvider words={createTexts(language.startsWith('de') ? de : en, [language], 'UTC')}>
      <OfferPage
        todo={todo}
        application={{} as PortalApplication}
        api={portalApi('t')}
        onWrite={() => done.push('to write')}
        onDone={(words) => done.push(words)}
      />
    </WordsProvider>,
  );
  return { answer, done };
}

const signed = (received: { body: unknown }[]) => received.map(({ body }) => (body as { code?: string }).code);

test('a code is mailed once the rest is filled in, and an error is shown at its field', async () => {
  const { answer, done } = open(anOffer());
  const sent = answer(portalOffers.sendCode, () => ({ expires_at: '2030-06-03T09:10:00.000Z' }));
  let code: ErrorCode | null = 'signing_code_wrong';
  const signatures = answer(portalOffers.sign, () =>
    code ? new Refusal(409, { detail: 'No.', code }) : anOffer({ state: 'signed' }),
  );
  const sign = () => user.click(screen.getByRole('button', { name: 'Sign the offer' }));
  await screen.findByText('Dear Zoë, be our Baker.');
  await sign();
  expect(sent).toHaveLength(0);
  await user.click(screen.getByRole('checkbox'));
  await sign();
  const field = await screen.findByLabelText('Code from the email');
  expect(document.activeElement).toBe(field);
  expect(sent).toHaveLength(1);
  await user.type(field, '12');
  await sign();
  await screen.findByText('Please enter the six digits of the code.');
  expect(signatures).toHaveLength(0);
  await user.type(field, '3 456');
  await sign();
  await screen.findByText('This code is not correct. Please check the email and try again.');
  code = 'signing_code_expired';
  await sign();
  await screen.findByText('This code has expired. Please have a new one sent.');
  code = 'signing_code_tries';
  await sign();
  await screen.findByText('A wrong code was entered too often. Please have a new one sent.');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(sent).toHaveLength(2);
  code = null;
  await user.type(field, '654321');
  await sign();
  await expect.poll(() => done).toHaveLength(1);
  expect(signed(signatures)).toEqual(['123456', '123456', '123456', '654321']);
});

test('too many codes are refused in the language of the page', async () => {
  const { answer } = open(anOffer(), 'de-DE');
  answer(portalOffers.sendCode, () => ({ expires_at: '2030-06-03T09:10:00.000Z' }));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Angebot unterschreiben' }));
  await screen.findByLabelText('Code aus der E-Mail');
  answer(portalOffers.sendCode, () => new Refusal(429, { detail: 'That was a little too often.' }));
  await user.click(screen.getByRole('button', { name: 'Neuen Code senden' }));
  const refused = await screen.findByText(/^Wir haben Ihnen bereits mehrere Codes geschickt/);
  expect(refused.getAttribute('role')).toBe('alert');
});

test('no code is asked for where no mail is sent', async () => {
  const { answer, done } = open(anOffer({ needs_code: false }));
  const signatures = answer(portalOffers.sign, () => anOffer({ state: 'signed' }));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign the offer' }));
  await expect.poll(() => done).toHaveLength(1);
  expect(signed(signatures)).toEqual([undefined]);
});

test.each([
  [422, { code: 'unprintable' }, /^Ihr Name enthält Zeichen/],
  [422, { code: 'required', field: 'name' }, /^Bitte geben Sie Ihren vollen Namen ein/],
  [422, { code: 'invalid', field: 'name' }, /^Ihr Name enthält Zeichen/],
  [422, { code: 'required', field: 'lines' }, /^Bitte zeichnen Sie Ihre Unterschrift/],
  [422, { code: 'invalid', field: 'has_consented' }, /^Bitte stimmen Sie zuerst/],
  [422, { code: 'too_long', field: 'lines.0' }, de.trouble.error],
  [409, { code: 'offer_revoked' }, /^Das Unternehmen hat dieses Angebot zurückgezogen/],
  [409, { code: 'offer_voided' }, /^Dieses Angebot wurde ersetzt/],
  [409, { code: 'not_your_turn' }, /^Dieses Angebot kann nicht mehr beantwortet werden/],
] as const)('a refusal of the signature (%i, %o) says what it is about', async (status, refusal, words) => {
  const { answer } = open(anOffer({ needs_code: false }), 'de-DE');
  answer(portalOffers.sign, () => new Refusal(status, { detail: 'No.', ...refusal }));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Angebot unterschreiben' }));
  expect((await screen.findByText(words)).closest('[role=status]')).not.toBeNull();
});

import { PORTAL_LINK_SHOWN, SIGNING_CODE_SHOWN } from '@hirewire/contract/outbox';
import { portal } from '@hirewire/contract/portal';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { bodies, fakeApi } from '../testing/fake-api.ts';
import { ID, LATER } from '../testing/gallery/portal-rows.ts';
import { Messages } from './messages.tsx';
import { portalApi } from './portal-api.ts';
import { de } from './texts/de.ts';
import { en, type Texts } from './texts/en.ts';
import { createTexts, WordsProvider } from './texts/use-texts.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => window.sessionStorage.clear());

const show = (email: string, texts: Texts = en) =>
  render(
    <WordsProvider words={createTexts(texts, ['en-GB'], 'Europe/Berlin')}>
      <Messages api={portalApi('t')} companyName="Northwind" email={email} isWriting={false} />
    </WordsProvider>,
  );
const field = () => screen.getByLabelText<HTMLTextAreaElement>(en.messages.label);

test('an unsent message is there again for its writer after another page, and gone once it is sent', async () => {
  const answer = fakeApi();
  answer(portal.messages, () => ({ messages: [] }));
  const sent = answer(portal.write, ({ body }) => ({
    id: ID,
    direction: 'in' as const,
    subject: null,
    at: LATER,
    ...(body as { body: string }),
  }));
  const first = show('grace@example.com');
  await user.type(field(), 'When can I start?');
  first.unmount();
  const other = show('ada@example.com');
  expect(field().value).toBe('');
  other.unmount();
  const second = show('grace@example.com');
  expect(field().value).toBe('When can I start?');
  await user.click(screen.getByRole('button', { name: en.messages.send }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(bodies(sent)).toMatchObject([{ body: 'When can I start?' }]);
  second.unmount();
  show('grace@example.com');
  expect(field().value).toBe('');
});

test('what is typed while a message is being sent stays', async () => {
  const answer = fakeApi();
  answer(portal.messages, () => ({ messages: [] }));
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>();
  const sent = answer(portal.write, async ({ body }) => {
    await isThere;
    return { id: ID, direction: 'in' as const, subject: null, at: LATER, ...(body as { body: string }) };
  });
  show('grace@example.com');
  await user.type(field(), 'When can I start?');
  await user.click(screen.getByRole('button', { name: en.messages.send }));
  await user.type(field(), ' And where?');
  arrive();
  expect(await screen.findByText(en.messages.sent)).toBeTruthy();
  expect(bodies(sent)).toMatchObject([{ body: 'When can I start?' }]);
  expect(field().value).toBe('When can I start? And where?');
});

test('what only the email contained is named in the words of the page', async () => {
  const answer = fakeApi();
  const body = `Your page:\n${PORTAL_LINK_SHOWN}\n\nYour code: ${SIGNING_CODE_SHOWN}`;
  const message = { id: ID, direction: 'out' as const, subject: 'Your offer', at: LATER, body };
  answer(portal.messages, () => ({ messages: [message] }));
  const { unmount } = show('grace@example.com');
  expect(
    await screen.findByText(/Your page: \[link to this page\] Your code: \[code to sign the offer\]/),
  ).toBeTruthy();
  unmount();
  show('grace@example.com', de);
  expect(await screen.findByText(/\[Link zu dieser Seite\] Your code: \[Code zum Unterschreiben/)).toBeTruthy();
});

import { portal } from '@hirewire/contract/portal';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { bodies, fakeApi } from '../testing/fake-api.ts';
import { ID, LATER } from '../testing/gallery/portal-rows.ts';
import { Messages } from './messages.tsx';
import { portalApi } from './portal-api.ts';
import { en } from './texts/en.ts';
import { createTexts, WordsProvider } from './texts/use-texts.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => window.sessionStorage.clear());

const show = (email: string) =>
  render(
    <WordsProvider words={createTexts(en, ['en-GB'], 'Europe/Berlin')}>
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

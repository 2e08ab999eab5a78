import { declarations } from '@hirewire/contract/fairness';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bodies, fakeApi } from '../testing/fake-api.ts';
import { AboutYou } from './about-you.tsx';
import { portalApi } from './portal-api.ts';
import { ABOUT_YOU_TEXTS } from './texts/about-you.ts';
import { en } from './texts/en.ts';
import { createTexts, WordsProvider } from './texts/use-texts.tsx';

const user = userEvent.setup({ delay: null });
const texts = ABOUT_YOU_TEXTS.en;
const NOTHING = { gender: null, age_band: null, ethnicity: null, disability: null };

test('a choice made while the form is being saved is not reported as saved', async () => {
  const answer = fakeApi();
  answer(declarations.get, () => NOTHING);
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>();
  const sent = answer(declarations.declare, async ({ body }) => {
    await isThere;
    return body as typeof NOTHING;
  });
  render(
    <WordsProvider words={createTexts(en, ['en-GB'], 'Europe/Berlin')}>
      <AboutYou api={portalApi('t')} companyName="Northwind" />
    </WordsProvider>,
  );
  const save = () => screen.getByRole('button', { name: texts.save });
  await user.selectOptions(await screen.findByLabelText(texts.names.gender), 'woman');
  await user.click(save());
  await user.selectOptions(screen.getByLabelText(texts.names.disability), 'yes');
  arrive();
  await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'));
  expect(screen.queryByText(texts.saved)).toBeNull();
  await user.click(save());
  expect(await screen.findByText(texts.saved)).toBeTruthy();
  expect(bodies(sent)).toEqual([
    { ...NOTHING, gender: 'woman' },
    { ...NOTHING, gender: 'woman', disability: 'yes' },
  ]);
});

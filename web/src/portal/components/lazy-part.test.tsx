import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { createTexts, WordsProvider } from '../texts/use-texts.tsx';
import { lazyPart } from './lazy-part.tsx';

test("a part whose file does not arrive leaves the candidate's page as it is, and can be loaded again", async () => {
  let isOffline = true;
  const AboutYou = lazyPart(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>About you</p>;
  });
  render(
    <WordsProvider words={createTexts(en, ['en-GB'], 'Europe/Berlin')}>
      <h1>Hello Grace</h1>
      <Suspense>
        <AboutYou />
      </Suspense>
    </WordsProvider>,
  );
  expect(await screen.findByText(en.trouble.part)).toBeTruthy();
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: en.retry }));
  expect(await screen.findByText('About you')).toBeTruthy();
  expect(screen.getByText('Hello Grace')).toBeTruthy();
});

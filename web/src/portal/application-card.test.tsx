import type { PortalApplication, PortalStep } from '@hirewire/contract/portal';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApplicationCard } from './application-card.tsx';
import { portalApi } from './portal-api.ts';
import { en } from './texts/en.ts';
import { createTexts, WordsProvider } from './texts/use-texts.tsx';

const step = (values: Partial<PortalStep>): PortalStep => ({
  stage: 'questions',
  state: 'current',
  at: null,
  is_being_decided: false,
  ...values,
});

test.each<[string, Partial<PortalStep>, boolean, string]>([
  ['has nothing to answer', {}, false, en.applications.now.questions],
  ['has handed in their answers', { is_being_decided: true }, false, en.applications.deciding],
  ['would rather talk to a person', {}, true, en.applications.talk],
  ['is being read about', { stage: 'review', is_being_decided: true }, false, en.applications.now.review],
])('a candidate who %s reads what happens now', (_, current, wants_human, says) => {
  const application: PortalApplication = {
    id: '0e6b3f0e-55f5-4a2c-8a53-6b8a1a0f3a11',
    job_title: 'Baker',
    applied_at: '2030-06-01T22:30:00.000Z',
    standing: 'with_us',
    timeline: [step(current), step({ stage: 'offer', state: 'next' })],
    todos: [],
    wants_human,
  };
  render(
    <WordsProvider words={createTexts(en, ['en-GB'], 'Europe/Berlin')}>
      <ApplicationCard application={application} api={portalApi('t')} onChanged={async () => undefined} />
    </WordsProvider>,
  );
  expect(screen.getByText(`${says} After that: Offer.`)).toBeTruthy();
});

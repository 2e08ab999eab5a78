import type { PortalApplication } from '@hirewire/contract/portal';
import { render } from '@testing-library/react';
import { portalApi } from '../portal/portal-api.ts';
import { en } from '../portal/texts/en.ts';
import { createTexts, WordsProvider } from '../portal/texts/use-texts.tsx';
import { InterviewPage } from '../portal/todos/interview/interview-page.tsx';
import { ID, LATER } from './gallery/portal-rows.ts';

/** Renders the page of a written interview. Returns the messages it passes to `onDone`. */
export function renderInterview(): string[] {
  const done: string[] = [];
  render(
    <WordsProvider words={createTexts(en, ['en-GB'], 'Europe/Berlin')}>
      <InterviewPage
        todo={{ type: 'interview', id: ID, run_id: ID, title: null, due_at: LATER }}
        application={{ id: ID, job_title: 'Baker' } as PortalApplication}
        api={portalApi('t')}
        onWrite={() => undefined}
        onDone={(words) => done.push(words)}
      />
    </WordsProvider>,
  );
  return done;
}

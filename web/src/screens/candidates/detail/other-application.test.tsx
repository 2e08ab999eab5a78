import { calibration } from '@hirewire/contract/calibration';
import { type Candidate, candidates } from '@hirewire/contract/candidates';
import { analyses } from '@hirewire/contract/scoring';
import { workflows } from '@hirewire/contract/workflows';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { aDistribution } from '../../../testing/calibration.ts';
import { findDialog } from '../../../testing/candidates-screen.tsx';
import { aCandidate, anotherRow } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { openProfile } from '../../../testing/open-profile.ts';
import { reloadAll } from '../../../testing/reload-all.ts';
import { aKeptAnalysis } from '../../../testing/scores.ts';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

const { id: OTHER_JOB, applicationId: OTHER_ID } = anotherRow(9);
const engineer = aCandidate();
const applications = [
  engineer.applications[0]!,
  { ...engineer.applications[0]!, applicationId: OTHER_ID, jobId: OTHER_JOB, jobTitle: 'Designer' },
];
const asEngineer: Candidate = { ...engineer, applications };
const asDesigner: Candidate = { ...asEngineer, applicationId: OTHER_ID, jobId: OTHER_JOB, jobTitle: 'Designer' };

/** The score of someone who applied for two jobs; each analysis is named after the job it was made for. */
async function openScore() {
  // Loaded when they are opened, which may take longer than a test waits for it.
  await Promise.all([import('./score-tab.tsx'), import('./notes-tab.tsx'), import('./override-dialog.tsx')]);
  const opened = await openProfile('score', asEngineer);
  let latest = asEngineer;
  opened.answer(candidates.get, ({ query }) =>
    query['application_id'] === OTHER_ID ? asDesigner : query['application_id'] ? asEngineer : latest,
  );
  opened.answer(analyses.list, ({ query }) => ({
    analyses: [aKeptAnalysis({ file_name: query['job_id'] === OTHER_JOB ? 'design.txt' : 'engineering.txt' })],
    waiting: [],
  }));
  opened.answer(calibration.distribution, () => aDistribution());
  opened.answer(calibration.changes, () => ({ changes: [] }));
  await reloadAll();
  await opened.dialog.findByText(/engineering\.txt/);
  return { ...opened, applyAsDesigner: () => ((latest = asDesigner), reloadAll()) };
}
type Dialog = Awaited<ReturnType<typeof openScore>>['dialog'];

const readScore = (dialog: Dialog) => dialog.getByRole('region', { name: 'Score', hidden: true }).textContent;
const discard = async () =>
  user.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).getByRole('button', {
      name: 'Discard',
    }),
  );

async function writeNote(dialog: Dialog) {
  await user.click(dialog.getByRole('tab', { name: 'Notes' }));
  await user.type(await dialog.findByRole('textbox', { name: 'New note' }), 'Call her.');
}

async function writeReason(dialog: Dialog) {
  await user.click(dialog.getByRole('button', { name: 'Set score' }));
  const asked = await findDialog(/^Set the score/);
  await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'We know her.');
}

test('the score is that of the chosen application, although a note is being written', async () => {
  const { dialog } = await openScore();
  await writeNote(dialog);
  await user.selectOptions(dialog.getByLabelText('Application, one of 2'), OTHER_ID);
  await discard();
  await waitFor(() => expect(readScore(dialog)).toContain('design.txt'));
});

test('the score is that of an application that has just arrived, although a note is being written', async () => {
  const { dialog, applyAsDesigner } = await openScore();
  await writeNote(dialog);
  await applyAsDesigner();
  await waitFor(() => expect(readScore(dialog)).toContain('design.txt'));
});

test('a score being set goes when another application is shown', async () => {
  const { dialog, app } = await openScore();
  await writeReason(dialog);
  await app.go(`/candidates${app.search()}&application=${OTHER_ID}`);
  await waitFor(() => expect(readScore(dialog)).toContain('design.txt'));
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
});

test('why one application cannot be started is not said of another', async () => {
  const pool = { runId: null, workflowProgress: [] };
  const { answer, dialog } = await openProfile('progress', { ...asEngineer, ...pool });
  answer(candidates.get, ({ query }) => ({
    ...(query['application_id'] === OTHER_ID ? asDesigner : asEngineer),
    ...pool,
  }));
  answer(workflows.startRun, () => new Refusal(409, { detail: 'No workflow.', code: 'not_set_up', field: 'job_id' }));
  await user.click(await dialog.findByRole('button', { name: 'Start workflow' }));
  await dialog.findByText(/No workflow\./);
  await user.selectOptions(dialog.getByLabelText('Application, one of 2'), OTHER_ID);
  await waitFor(() => expect(dialog.queryByText(/No workflow\./)).toBeNull());
});

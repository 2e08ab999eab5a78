import { approvals } from '@hirewire/contract/approvals';
import { auth } from '@hirewire/contract/auth';
import { candidateFiles } from '@hirewire/contract/candidate-files';
import { candidateList } from '@hirewire/contract/candidate-list';
import type { CandidateRow } from '@hirewire/contract/candidate-row';
import { type Candidate, candidates } from '@hirewire/contract/candidates';
import { communications } from '@hirewire/contract/communication';
import { duplicates } from '@hirewire/contract/duplicates';
import { interviews } from '@hirewire/contract/interviews';
import { jobs } from '@hirewire/contract/jobs';
import { notes } from '@hirewire/contract/notes';
import { portalLinks } from '@hirewire/contract/portal';
import type { RoleName } from '@hirewire/contract/roles';
import { analyses } from '@hirewire/contract/scoring';
import { taskAssignments } from '@hirewire/contract/task-assignments';
import { workflows } from '@hirewire/contract/workflows';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startSession } from '../api/session.ts';
import { aCandidate, aPage, aRow, aSummary, findJobs, groupIntoColumns } from './candidates.ts';
import { fakeApi } from './fake-api.ts';
import { aJob } from './jobs.ts';
import { aSignedIn, aUser } from './people.ts';
import { renderApp } from './render-app.tsx';

const user = userEvent.setup({ delay: null });

interface Opened {
  role?: RoleName;
  path?: string;
  candidate?: Candidate;
  /** The heading of what is shown there. */
  title?: string;
}

/** The candidates screen of a company that has these. */
export async function openCandidates(
  rows: CandidateRow[],
  { role = 'admin', path = '', candidate, title = 'Candidates' }: Opened = {},
) {
  // Loaded when it is opened, which may take longer than a test waits for it.
  await import('../screens/candidates/detail/candidate-detail.tsx');
  startSession(aSignedIn({ role_name: role }));
  const answer = fakeApi();
  answer(auth.me, () => aUser({ role_name: role }));
  const lists = answer(candidateList.list, () => aPage(rows));
  answer(candidateList.summary, () => aSummary(rows));
  answer(candidateList.jobs, ({ query }) => findJobs(rows, query));
  answer(candidateList.board, () => ({ columns: groupIntoColumns(rows) }));
  answer(candidates.get, ({ path }) => candidate ?? aCandidate(findSharedFacts(rows, path)));
  const stats = { pending_count: 0, approved_count: 0, rejected_count: 0, total_count: 0, waiting_for_me: 0 };
  answer(approvals.stats, () => stats);
  answer(approvals.ofCandidate, () => ({ requests: [], total_count: 0 }));
  answer(workflows.templates, () => []);
  answer(candidates.audit, () => ({ events: [], next: null }));
  answer(candidateFiles.list, () => ({ files: [] }));
  answer(communications.list, () => ({ messages: [] }));
  answer(notes.list, () => ({ notes: [] }));
  answer(portalLinks.get, () => ({ link: null, time_zone: null, erasure_asked_at: null, wants_human: [] }));
  answer(analyses.list, () => ({ analyses: [], waiting: [] }));
  answer(taskAssignments.list, () => ({ tasks: [] }));
  answer(interviews.list, () => ({ interviews: [], total: 0 }));
  answer(duplicates.list, () => ({ duplicates: [] }));
  answer(duplicates.merges, () => ({ merges: [] }));
  const counts = { all: 1, draft: 0, active: 1, paused: 0, closed: 0 };
  answer(jobs.list, () => ({ jobs: [aJob({ status: 'active' })], total: 1, counts }));
  answer(jobs.get, () => aJob({ status: 'active' }));
  const app = await renderApp(`/candidates${path}`);
  await screen.findByRole('heading', { level: 1, name: title, hidden: true });
  return { answer, lists, app };
}

/** The fields that the list and the details of a candidate share. */
function findSharedFacts(rows: CandidateRow[], path: string): Partial<Candidate> {
  const { workflowProgress: _, ...facts } = rows.find(({ id }) => path.endsWith(id)) ?? aRow();
  return facts;
}

/** Queries within the dialog of this name, once it is open. */
export const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Chooses an action in the menu of a row. */
export const chooseAction = async (action: string, name = 'Jane Doe') => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

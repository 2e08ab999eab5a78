import { approvals } from '@hirewire/contract/approvals';
import { candidateFiles } from '@hirewire/contract/candidate-files';
import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { communications } from '@hirewire/contract/communication';
import { duplicates } from '@hirewire/contract/duplicates';
import { wrapped } from '@hirewire/contract/envelope';
import { intake } from '@hirewire/contract/intake';
import { interviews } from '@hirewire/contract/interviews';
import { jobs } from '@hirewire/contract/jobs';
import { mailboxes } from '@hirewire/contract/mailboxes';
import { polling } from '@hirewire/contract/polling';
import { notes } from '@hirewire/contract/notes';
import { outbox } from '@hirewire/contract/outbox';
import { portalLinks } from '@hirewire/contract/portal';
import { analyses } from '@hirewire/contract/scoring';
import { taskAssignments } from '@hirewire/contract/task-assignments';
import { users } from '@hirewire/contract/users';
import { workflows } from '@hirewire/contract/workflows';
import { anAnswer, anApprovalRequest } from '../approvals.ts';
import { aCandidate, anotherRow, aPage, aSummary, groupIntoColumns, jane, people } from '../candidates.ts';
import { aJob } from '../jobs.ts';
import { aMailbox, aMessage, anIntakeSummary, anOutgoing, aPollingStatus, aStrayMessage } from '../mail-rows.ts';
import { aUser } from '../people.ts';
import { aTemplate, PREDEFINED } from '../workflows.ts';
import { type Answered, answers, type Behaviour } from './network.ts';
import type { Doing } from './press.ts';
import { aWholeScore } from './score-states.ts';

export interface Screen {
  path: string;
  /** For a dialog: the responses for the screen behind it, whatever the behaviour, and the controls that open it. */
  behind?: Answered[];
  press?: Doing[];
  empty: Answered[];
  full: Answered[];
}

export interface GalleryState extends Pick<Screen, 'path' | 'behind' | 'press'> {
  behaviour: Behaviour;
  replies: Answered[];
  isSignedOut?: true;
  /** The sign-in page of the demonstration. */
  isDemo?: true;
}

/** A screen, and the states that can be opened from it, each by its actions. */
export interface Opened {
  path: string;
  replies: Answered[];
  states: Record<string, Doing[]>;
}

/** As long as a word can be. */
const LONG = 'Internationalisierung'.repeat(4);
const someJobs = [
  aJob({
    status: 'active',
    title: LONG,
    description: `${LONG} `.repeat(20),
    requirements: Array.from({ length: 14 }, (_, index) => `Requirement ${index}`).join(', '),
  }),
  aJob({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0012', title: 'Product Designer', short_id: 'P4DS9N', status: 'draft' }),
  aJob({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0013', title: 'Head of Sales', short_id: 'S8LE5H', status: 'paused' }),
];
export const rows = [...people, { ...anotherRow(20), name: LONG }];
const requests = [
  anApprovalRequest({
    can_approve: true,
    candidate_name: LONG,
    answers: [anAnswer(), anAnswer({ name: LONG, decision: 'approved', comments: `${LONG} `.repeat(20) })],
  }),
  anApprovalRequest({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0404', candidate_name: 'Tom Becker' }),
];
const noCounts = { all: 0, draft: 0, active: 0, paused: 0, closed: 0 };
export const aboutCandidate = [
  answers(candidates.audit, { events: [], next: null }),
  answers(candidateFiles.list, { files: [] }),
  answers(communications.list, { messages: [] }),
  answers(notes.list, { notes: [] }),
  answers(portalLinks.get, { link: null, time_zone: null, erasure_asked_at: null, wants_human: [] }),
  answers(analyses.list, { analyses: [], waiting: [] }),
  answers(taskAssignments.list, { tasks: [] }),
  answers(interviews.list, { interviews: [], total: 0 }),
  answers(duplicates.list, { duplicates: [] }),
  answers(duplicates.merges, { merges: [] }),
];
const noJobs = [
  answers(jobs.list, { jobs: [], total: 0, counts: noCounts }),
  answers(jobs.summary, { counts: noCounts, applications: 0, departments: [] }),
];
export const jobList = [
  answers(jobs.list, { jobs: someJobs, total: 3, counts: { ...noCounts, all: 3, draft: 1, active: 1, paused: 1 } }),
  answers(jobs.summary, {
    counts: { ...noCounts, all: 3, draft: 1, active: 1, paused: 1 },
    applications: 42,
    departments: ['Engineering'],
  }),
];

/** Every screen of the product, empty and with a day's work in it. */
const SCREENS: Record<string, Screen> = {
  'email-config': {
    path: '/email-config',
    empty: [
      answers(mailboxes.list, wrapped([])),
      answers(polling.status, wrapped(aPollingStatus({ is_running: false, last_poll: null }))),
      answers(intake.list, { messages: [], next: null }),
      answers(intake.summary, anIntakeSummary({})),
      ...noJobs,
    ],
    full: [
      answers(
        mailboxes.list,
        wrapped([
          aMailbox(),
          aMailbox({
            id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0302',
            status: 'error',
            label: 'Careers',
            last_error: 'Google no longer lets us in. Reconnect the account.',
          }),
        ]),
      ),
      answers(polling.status, wrapped(aPollingStatus({ local_address: 'http://localhost:8000' }))),
      answers(intake.list, {
        messages: [aMessage(), aStrayMessage({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0399' })],
        next: null,
      }),
      answers(intake.summary, anIntakeSummary({ application: 1, not_application: 1 })),
      ...jobList,
    ],
  },
  'outgoing-mail': {
    path: '/email-config?tab=outgoing',
    empty: [
      answers(mailboxes.list, wrapped([])),
      answers(polling.status, wrapped(aPollingStatus({ is_running: false, last_poll: null }))),
      answers(outbox.list, { messages: [], next: null, waiting_count: 0 }),
      ...noJobs,
    ],
    full: [
      answers(mailboxes.list, wrapped([aMailbox()])),
      answers(polling.status, wrapped(aPollingStatus())),
      answers(outbox.list, { messages: [anOutgoing()], next: null, waiting_count: 1 }),
      ...jobList,
    ],
  },
  workflows: {
    path: '/workflow-builder',
    empty: [answers(workflows.templates, []), answers(workflows.steps, PREDEFINED)],
    full: [answers(workflows.templates, [aTemplate()]), answers(workflows.steps, PREDEFINED)],
  },
  jobs: { path: '/jobs', empty: noJobs, full: jobList },
  candidates: {
    path: '/candidates',
    empty: [answers(candidateList.list, aPage([])), answers(candidateList.summary, aSummary([])), ...noJobs],
    full: [answers(candidateList.list, aPage(rows)), answers(candidateList.summary, aSummary(rows)), ...jobList],
  },
  board: {
    path: '/candidates?view=board',
    empty: [
      answers(candidateList.board, { columns: groupIntoColumns([]) }),
      answers(candidateList.summary, aSummary([])),
      ...noJobs,
    ],
    full: [
      answers(candidateList.board, { columns: groupIntoColumns(rows) }),
      answers(candidateList.summary, aSummary(rows)),
      ...jobList,
    ],
  },
  profile: {
    path: `/candidates/${jane.id}`,
    empty: [answers(candidates.get, aCandidate({ workflowProgress: [] })), ...aboutCandidate, ...jobList],
    full: [
      answers(candidates.get, aCandidate()),
      answers(candidateList.list, aPage(rows)),
      answers(candidateList.summary, aSummary(rows)),
      ...aboutCandidate,
      ...jobList,
    ],
  },
  score: {
    path: `/candidates/${jane.id}?tab=score`,
    empty: [answers(candidates.get, aCandidate()), ...aboutCandidate, ...jobList],
    full: [
      answers(
        candidates.get,
        aCandidate({ tier: 'partial', mustHaves: { found: ['TypeScript', 'SQL'], missing: ['Rust', 'Kafka', 'C'] } }),
      ),
      answers(candidateList.list, aPage(rows)),
      ...aWholeScore,
      ...aboutCandidate,
      ...jobList,
    ],
  },
  approvals: {
    path: '/approvals',
    empty: [answers(approvals.pending, { requests: [], total_count: 0 })],
    full: [answers(approvals.pending, { requests, total_count: requests.length })],
  },
  'approval-history': {
    path: '/approvals?tab=history',
    empty: [answers(approvals.history, { requests: [], total_count: 0 })],
    full: [
      answers(approvals.history, {
        requests: requests.map((request) => ({ ...request, status: 'approved' as const, can_approve: false })),
        total_count: requests.length,
      }),
    ],
  },
  users: {
    path: '/users?search=ada',
    empty: [answers(users.list, { users: [], total: 0 })],
    full: [answers(users.list, { users: [aUser()], total: 1 })],
  },
};

const BEHAVIOURS = { loading: 'silent', error: 'fails', offline: 'unreachable' } as const;

export const listStates = ([name, { empty, full, ...screen }]: [string, Screen]): [string, GalleryState][] => [
  [`${name}/empty`, { ...screen, behaviour: 'answers', replies: empty }],
  [`${name}/full`, { ...screen, behaviour: 'answers', replies: full }],
  ...Object.entries(BEHAVIOURS).map(([state, behaviour]): [string, GalleryState] => [
    `${name}/${state}`,
    { ...screen, behaviour, replies: [] },
  ]),
];

export const SCREEN_STATES: [string, GalleryState][] = [
  ['settings', { path: '/settings', behaviour: 'answers', replies: [] }],
  ['change-password', { path: '/change-password', behaviour: 'answers', replies: [] }],
  ...Object.entries(SCREENS).flatMap(listStates),
  [
    'candidates/no-match',
    { path: '/candidates?search=x', behaviour: 'answers', replies: SCREENS['candidates']!.empty },
  ],
  ['jobs/no-match', { path: '/jobs?search=x', behaviour: 'answers', replies: noJobs }],
];

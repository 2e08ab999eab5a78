import type { CandidateSort } from '@hirewire/contract/candidate-filters';
import type { WaitsOn } from '@hirewire/contract/steps';
import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** The list of candidates: table, filters, selection and the texts above them. */
export const t = texts('candidates', {
  title: 'Candidates',
  description: 'Everyone who has applied, and where they stand.',
  fairness: 'Fairness report',
  add: 'Add Candidate',
  hiringOverview: 'Hiring overview',
  summary: { total: 'Total' },
  failure: {
    retrying: 'Trying again...',
    /** `why` is a whole sentence. */
    old: (why: string) => `Couldn't load candidates: ${why} You're seeing the last loaded list.`,
    samples: (why: string) =>
      `Couldn't load candidates: ${why} Below are sample candidates, not your own. You can't act on them.`,
  },
  empty: {
    title: 'No candidates yet',
    description:
      'Applicants appear here automatically when they email your connected mailbox. You can also add one yourself.',
    needsReview: 'Mail has arrived that may contain applications. You decide whether it does, and for which job.',
    review: 'Review mail',
  },
  noMatch: {
    title: 'No candidates match',
    description: 'Try fewer filters or a shorter search.',
    similar: 'No exact matches. Showing similar names.',
  },
  filters: {
    search: 'Search candidates',
    job: 'Job position',
    allJobs: 'All positions',
    chosenJob: 'Selected job',
    counted: (title: string, count: number) => `${title} (${number(count)})`,
    /** Under the field that searches the jobs. */
    jobs: {
      searching: 'Searching…',
      failed: "Couldn't load jobs. Please try again.",
      none: (words: string) => `No jobs match “${words}”.`,
      found: (count: number) => plural(count, { one: `${number(count)} job`, other: `${number(count)} jobs` }),
      more: 'Type to find more jobs.',
      narrow: 'Keep typing to narrow the list.',
    },
    status: 'Status',
    allStatuses: 'All statuses',
    step: 'Workflow step',
    allSteps: 'All steps',
    date: 'Date applied',
    anyDate: 'Any date',
    active: 'Active filters',
    remove: (filter: string) => `Remove filter: ${filter}`,
    clear: 'Clear filters',
    searched: (words: string) => `“${words}”`,
    reached: (step: string) => `Reached ${step}`,
    nowAt: (step: string) => `Now at ${step}`,
    finished: (step: string) => `Finished ${step}`,
    waitingOn: {
      approvers: 'Waiting on approvers',
      candidate: 'Waiting on candidates',
      staff: 'Waiting on staff',
    } satisfies Record<WaitsOn, string>,
    waitingOnApprover: 'Waiting on one approver',
    hired: 'Hired',
    appliedFrom: (when: string) => `Applied from ${when}`,
    appliedBefore: (when: string) => `Applied before ${when}`,
  },
  view: {
    label: 'View',
    table: 'Table',
    board: 'Board',
    sort: 'Sort by',
    latest: 'Latest first',
    sortBy: {
      candidate: 'Sort by candidate',
      job: 'Sort by job position',
      status: 'Sort by status',
      step: 'Sort by current step',
      applied: 'Sort by applied date',
      score: 'Sort by score',
    } satisfies Record<CandidateSort, string>,
    duplicates: 'Find duplicates',
    keys: 'Keyboard shortcuts',
  },
  table: {
    caption: 'Candidates',
    samples: 'Sample candidates',
    actions: 'Actions',
    noScore: 'No score yet',
    selectPage: 'Select all candidates on this page',
    select: (name: string) => `Select ${name}`,
    email: 'Email',
    progressOf: (name: string) => `View Progress of ${name}`,
    emailTo: (name: string) => `Email ${name}`,
    moreFor: (name: string) => `More actions for ${name}`,
  },
  selection: {
    label: 'Selected candidates',
    count: (count: number) =>
      plural(count, { one: `${number(count)} candidate selected`, other: `${number(count)} candidates selected` }),
    limit: (limit: number) => `${number(limit)} at most`,
    compare: 'Compare',
    export: 'Export',
    more: 'More actions for the selected candidates',
    clear: 'Clear selection',
    /** In place of the title of a job. */
    thisJob: 'this job',
  },
  export: {
    action: 'Export Data',
    label: 'Export',
    starting: 'Exporting…',
    progress: (rows: number, total: number) => `Exporting ${number(rows)} of ${number(total)}`,
    stop: 'Stop the export',
    done: (rows: number) =>
      plural(rows, { one: `${number(rows)} candidate exported`, other: `${number(rows)} candidates exported` }),
    cancelled: 'Export canceled. No file was saved.',
  },
  keys: {
    description: 'Work through the list without the mouse.',
    next: 'Next candidate',
    previous: 'Previous candidate',
    open: 'Open candidate',
    email: 'Email',
    advance: 'Start or retry the current step',
    reject: 'Reject',
    search: 'Search',
    searchAll: 'Search everything',
    help: 'Show shortcuts',
    enter: 'Enter',
    ctrlK: 'Ctrl + K',
    viewOnly: 'Your role can view candidates, but not act on them.',
    ended: (name: string) => `The workflow of ${name} has ended.`,
    noWorkflow: (name: string) => `No workflow has been started for ${name}.`,
    state: (name: string, step: string, status: string) => `${name} · ${step}: ${status}`,
  },
  stuck: {
    label: 'Interviews that need attention',
    noTimes: '{candidate} has no free interview times to choose from.',
    interviewersGone: (count: number) =>
      plural(count, {
        one: '{candidate} has an interview on {when}, but {interviewers} can no longer sign in.',
        other: '{candidate} has an interview on {when}, but {interviewers} can no longer sign in.',
      }),
    forJob: (title: string) => `(${title})`,
    more: (count: number) => `Show ${number(count)} more`,
  },
});

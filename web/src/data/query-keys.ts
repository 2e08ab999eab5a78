/**
 * The keys of every resource. Invalidating a key covers all keys that begin with it, so data that is reloaded together
 * shares a prefix: `candidateKeys.one(id)` covers everything shown of one candidate.
 */

const one = (id: string) => ['candidates', 'one', id];

export const candidateKeys = {
  all: ['candidates'],
  lists: ['candidates', 'list'],
  list: (...filter: unknown[]) => ['candidates', 'list', ...filter],
  summary: (filter: object) => ['candidates', 'summary', filter],
  jobChoices: (search: string) => ['candidates', 'job-choices', search],
  jobTitle: (id: string) => ['candidates', 'job-title', id],
  boards: ['candidates', 'board'],
  board: (...filter: unknown[]) => ['candidates', 'board', ...filter],
  overviews: ['candidates', 'overview'],
  overview: (filter: object) => ['candidates', 'overview', filter],
  duplicates: ['candidates', 'duplicates'],
  mergePreview: (...ids: string[]) => ['candidates', 'merge-preview', ...ids],
  comparison: (...ids: string[]) => ['candidates', 'comparison', ...ids],
  stuckInterviews: ['candidates', 'stuck-interviews'],
  slots: (interviewId: string) => ['candidates', 'slots', interviewId],
  possibleSlots: (...wanted: unknown[]) => ['candidates', 'possible-slots', ...wanted],
  scorecards: (interviewId: string) => ['candidates', 'scorecards', interviewId],
  one,
  whole: (id: string, applicationId: string | null) => [...one(id), 'whole', applicationId],
  audit: (id: string) => [...one(id), 'audit'],
  duplicatesOf: (id: string) => [...one(id), 'duplicates'],
  merges: (id: string) => [...one(id), 'merges'],
  messages: (id: string) => [...one(id), 'messages'],
  offers: (id: string) => [...one(id), 'offers'],
  portal: (id: string) => [...one(id), 'portal'],
  tasks: (id: string) => [...one(id), 'tasks'],
  notes: (id: string) => [...one(id), 'notes'],
  files: (id: string) => [...one(id), 'files'],
  analyses: (id: string, jobId: string | null) => [...one(id), 'analyses', jobId],
  distribution: (id: string, jobId: string) => [...one(id), 'distribution', jobId],
  possibleChanges: (id: string, analysisId: string) => [...one(id), 'possible-changes', analysisId],
  interviews: (id: string) => [...one(id), 'interviews'],
  writtenInterviews: (id: string) => [...one(id), 'ai-interviews'],
};

/** Separate from the candidate's keys: a file never changes, so it is not reloaded with them. */
export const fileKeys = {
  all: (candidateId: string) => ['candidate-file', candidateId],
  part: (candidateId: string, fileId: string, ...part: string[]) => ['candidate-file', candidateId, fileId, ...part],
};

export const jobKeys = {
  all: ['jobs'],
  lists: ['jobs', 'list'],
  list: (...filter: unknown[]) => ['jobs', 'list', ...filter],
  summary: ['jobs', 'summary'],
  choices: ['jobs', 'choices'],
  one: (id: string) => ['jobs', 'one', id],
  interviewQuestions: (id: string) => ['jobs', 'one', id, 'interview-questions'],
  criteria: (id: string) => ['jobs', 'criteria', id],
  rescoring: (id: string) => ['jobs', 'criteria', id, 'rescoring'],
  offerSetup: (id: string) => ['jobs', 'offer-setup', id],
  readiness: (...what: string[]) => ['jobs', 'readiness', ...what],
  tasks: ['jobs', 'tasks'],
  taskList: ['jobs', 'tasks', 'list'],
  taskSettings: ['jobs', 'tasks', 'settings'],
  taskOf: (id: string) => ['jobs', 'tasks', 'of-job', id],
};

export const approvalKeys = {
  all: ['approvals'],
  pending: ['approvals', 'pending'],
  stats: ['approvals', 'stats'],
  settings: ['approvals', 'settings'],
  history: (page: number) => ['approvals', 'history', page],
  ofCandidate: (candidateId: string) => ['approvals', 'candidate', candidateId],
  evidence: (requestId: string) => ['approvals', 'evidence', requestId],
  submission: (requestId: string) => ['approvals', 'submission', requestId],
};

export const mailKeys = {
  all: ['mail'],
  accounts: ['mail', 'accounts'],
  polling: ['mail', 'polling'],
  settings: ['mail', 'settings'],
  intakes: ['mail', 'intake'],
  intake: (filter: object) => ['mail', 'intake', filter],
  intakeSummaries: ['mail', 'intake-summary'],
  intakeSummary: (mailboxId: string | undefined) => ['mail', 'intake-summary', mailboxId],
  outboxes: ['mail', 'outbox'],
  outbox: (status: string | undefined) => ['mail', 'outbox', status],
};

/** Not under `mailKeys`: incoming and outgoing mail changes neither of them. */
export const mailTextKeys = {
  templates: ['mail-templates'],
  preview: (...mail: string[]) => ['mail-preview', ...mail],
};

export const interviewerKeys = {
  all: ['interviewers'],
  list: ['interviewers', 'list'],
  settings: ['interviewers', 'settings'],
  hours: (userId: string) => ['interviewers', userId],
  setup: (jobId: string) => ['interviewers', 'setup', jobId],
};

export const workflowKeys = {
  all: ['workflows'],
  templates: ['workflows', 'templates'],
  steps: ['workflows', 'steps'],
};

export const userKeys = {
  all: ['users'],
  list: (...filter: unknown[]) => ['users', 'list', ...filter],
  summary: ['users', 'summary'],
  approvers: ['users', 'approvers'],
  one: (id: string | null) => ['users', 'one', id],
  /** They change with the product, not with a user. */
  roles: ['roles'],
};

export const fairnessKeys = { all: ['fairness'], ofJob: (jobId: string | null) => ['fairness', jobId] };

export const offerTemplateKeys = { all: ['offer-templates'] };

export const companyKeys = {
  setup: ['setup'],
  activity: ['activity'],
  aiSettings: ['ai-settings'],
  company: ['company'],
  backups: ['backups'],
  retention: ['retention'],
  security: ['security-settings'],
};

export const accountKeys = { sessions: ['sessions'], confirmation: ['address-confirmation'] };

export const searchKeys = { found: (typed: string) => ['search', typed] };

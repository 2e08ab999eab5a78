import { approvals } from '@hirewire/contract/approvals';
import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { jobs } from '@hirewire/contract/jobs';
import { jobReadiness } from '@hirewire/contract/readiness';
import { search } from '@hirewire/contract/search';
import { users } from '@hirewire/contract/users';
import { workflows } from '@hirewire/contract/workflows';
import { t as approvalTexts } from '../../texts/approvals.ts';
import { t as authTexts } from '../../texts/auth.ts';
import { t as actionTexts } from '../../texts/candidate-actions.ts';
import { t as candidateTexts } from '../../texts/candidates.ts';
import { t as decision } from '../../texts/decision.ts';
import { t as jobTexts } from '../../texts/jobs.ts';
import { shared } from '../../texts/shared.ts';
import { t as shellTexts } from '../../texts/shell.ts';
import { t as userTexts } from '../../texts/users.ts';
import { t as workflowTexts } from '../../texts/workflows.ts';
import { anAnswer, anApprovalRequest, anEvidence } from '../approvals.ts';
import { aCandidate, aPage, aSummary, findJobs, jane } from '../candidates.ts';
import { aJob } from '../jobs.ts';
import { aUser } from '../people.ts';
import { aStepDetail, aTemplate, HUMAN_APPROVAL, PREDEFINED, RESUME_ANALYSIS } from '../workflows.ts';
import { jobNeed } from './dialog-states.ts';
import { HIRING } from './hiring-states.ts';
import { MAIL_FORMS } from './mail-forms.ts';
import { answers, refuses } from './network.ts';
import { SUBMIT } from './press.ts';
import { aboutCandidate, type GalleryState, jobList, type Opened, rows } from './states.ts';

const grace = aUser({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0301',
  email: 'grace@example.com',
  first_name: 'Grace',
  last_name: 'Hopper',
  role_name: 'tech_lead',
  role_display_name: 'Tech Lead',
});

const ofUser = userTexts.actionsFor('Grace Hopper');
const template = aTemplate({
  step_details: [
    aStepDetail(1),
    aStepDetail(2, { workflow_step: HUMAN_APPROVAL, display_name: '4711', approvers: [jane.id] }),
  ],
});
const job = aJob({ workflow_template_id: template.id });
const other = aJob({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0012', title: 'Product Designer', short_id: 'P4DS9N' });
const asked = anApprovalRequest({
  answers: [anAnswer(), anAnswer({ user_id: grace.id, name: 'Grace Hopper', decision: 'approved', comments: '12' })],
});
const approve = decision.approve;

const OPENED: Record<string, Opened> = {
  'sign-up': {
    path: '/auth?mode=sign-up',
    replies: [],
    states: { refused: [authTexts.signUp.submit] },
  },
  users: {
    path: '/users',
    replies: [
      answers(users.list, { users: [aUser(), grace], total: 2 }),
      answers(users.get, grace),
      answers(users.resetPassword, { message: '', temporary_password: '12345-67890' }),
      refuses(users.create, 409, '', { code: 'email_taken', field: 'email' }),
    ],
    states: {
      'add-dialog': [userTexts.add.title],
      'add-dialog/refused': [userTexts.add.title, SUBMIT],
      actions: [ofUser],
      'details-dialog': [ofUser, userTexts.viewDetails],
      'edit-dialog': [ofUser, userTexts.viewDetails, shared.edit],
      'reset-question': [ofUser, userTexts.resetPassword.action],
      'credentials-dialog': [ofUser, userTexts.resetPassword.action, userTexts.resetPassword.action],
    },
  },
  workflows: {
    path: '/workflow-builder',
    replies: [
      answers(workflows.templates, [template]),
      answers(workflows.steps, PREDEFINED),
      answers(users.list, { users: [aUser(), grace], total: 2 }),
      refuses(workflows.createWithSteps, 500, ''),
    ],
    states: {
      'form-dialog': [workflowTexts.create],
      'form-dialog/refused': [workflowTexts.create, workflowTexts.form.create],
      'form-dialog/failed': [
        workflowTexts.create,
        { field: workflowTexts.fields.name, text: '12' },
        { field: workflowTexts.step.type, text: RESUME_ANALYSIS.id },
        workflowTexts.form.create,
      ],
      'step-form/refused': [
        workflowTexts.create,
        { field: workflowTexts.step.type, text: RESUME_ANALYSIS.id },
        { field: workflowTexts.step.name, text: '' },
        { field: workflowTexts.step.delay, text: '169' },
        workflowTexts.step.add,
      ],
      'step-form/approvers': [workflowTexts.card.edit(template.name), workflowTexts.steps.edit('4711')],
      'delete-question': [workflowTexts.card.delete(template.name)],
      tooltip: ['4711'],
    },
  },
  jobs: {
    path: '/jobs',
    replies: [
      answers(jobs.list, {
        jobs: [job, other],
        total: 2,
        counts: { all: 2, draft: 2, active: 0, paused: 0, closed: 0 },
      }),
      answers(workflows.templates, [aTemplate({ is_default: true })]),
      answers(jobReadiness.list, {
        readiness: [
          {
            job_id: job.id,
            lines: [
              jobNeed('workflow', { names: [template.name] }),
              jobNeed('task', { state: 'missing', code: 'no_task' }),
              jobNeed('mailbox', { state: 'note', code: 'no_mailbox' }),
            ],
            missing_count: 1,
            waiting_count: 2,
          },
        ],
      }),
      refuses(jobs.change, 409, 'Another user has changed this job.', { code: 'changed_meanwhile' }),
      ...jobList,
    ],
    states: {
      'form-dialog/refused': [
        jobTexts.create,
        { field: jobTexts.fields.salary_min, text: '90000' },
        { field: jobTexts.fields.salary_max, text: '70000' },
        SUBMIT,
      ],
      'form-dialog/changed-meanwhile': [
        jobTexts.actions.editJob(job.title),
        { field: jobTexts.fields.title, text: '12' },
        SUBMIT,
      ],
      'detail-dialog': [job.title],
      'delete-question': [jobTexts.actions.deleteJob(job.title)],
      'readiness-dialog': [jobTexts.readiness.missingFor(1, job.title)],
      // Waits for the button that says what is missing.
      'publish-dialog': [
        jobTexts.readiness.missingFor(1, job.title),
        shared.close,
        jobTexts.actions.publishJob(job.title),
      ],
      'publish-dialog/no-workflow': [jobTexts.actions.publishJob(other.title)],
      'waiting-dialog': [jobTexts.waiting.onCard(2)],
    },
  },
  candidates: {
    path: '/candidates',
    replies: [
      answers(candidateList.list, aPage(rows)),
      answers(candidateList.summary, aSummary(rows)),
      answers(candidateList.jobs, { ...findJobs(rows), hasMore: true }),
      answers(candidates.get, aCandidate()),
      answers(search.all, {
        candidates: [
          {
            id: jane.id,
            name: jane.name,
            email: jane.email,
            job_title: null,
            status: 'active',
            current_step: 'resume_analysis',
            found_in: 'name',
          },
        ],
        jobs: [{ id: job.id, short_id: job.short_id, title: job.title, status: 'active' }],
        workflows: [{ id: template.id, name: template.name, is_default: true }],
      }),
      ...aboutCandidate,
      ...jobList,
    ],
    states: {
      'add-dialog': [candidateTexts.add],
      'add-dialog/refused': [candidateTexts.add, SUBMIT],
      'erase-dialog': [candidateTexts.table.moreFor(jane.name), actionTexts.name.erase],
      'reject-dialog': [candidateTexts.table.moreFor(jane.name), actionTexts.name.reject],
      'profile-dialog': [jane.name],
      found: [{ field: shellTexts.search.label, text: 'jan' }],
      'job-field': [candidateTexts.filters.job, { sees: candidateTexts.filters.jobs.more }],
    },
  },
  'job-field': {
    path: '/candidates',
    replies: [
      answers(candidateList.list, aPage(rows)),
      answers(candidateList.summary, aSummary(rows)),
      answers(candidateList.jobs, { jobs: [], hasMore: false }),
      ...jobList,
    ],
    states: {
      'no-match': [
        { field: candidateTexts.filters.job, text: '4711' },
        { sees: candidateTexts.filters.jobs.none('4711') },
      ],
    },
  },
  approvals: {
    path: '/approvals',
    replies: [
      answers(approvals.pending, { requests: [asked], total_count: 1 }),
      answers(approvals.evidence, anEvidence()),
      refuses(approvals.respond, 409, 'This request has been settled already.', { code: 'already_settled' }),
    ],
    states: {
      'request-dialog': [asked.candidate_name],
      'approve-dialog': [approvalTexts.request.approveWhom(asked.candidate_name)],
      'reject-dialog/refused': [approvalTexts.request.rejectWhom(asked.candidate_name), SUBMIT],
      'approve-dialog/settled': [approvalTexts.request.approveWhom(asked.candidate_name), approve],
      'keys-dialog': [approvalTexts.keys.button],
    },
  },
  ...MAIL_FORMS,
  ...HIRING,
};

export const FORM_STATES: [string, GalleryState][] = Object.entries(OPENED).flatMap(
  ([screen, { path, replies, states }]) =>
    Object.entries(states).map(([name, press]): [string, GalleryState] => [
      `${screen}/${name}`,
      { path, replies, press, behaviour: 'answers', ...(screen === 'sign-up' && { isSignedOut: true }) },
    ]),
);

import { approvals } from '@hirewire/contract/approvals';
import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { interviewQuestions } from '@hirewire/contract/interview-questions';
import { jobs } from '@hirewire/contract/jobs';
import { offerTemplates } from '@hirewire/contract/offer-templates';
import { offers } from '@hirewire/contract/offers';
import { overviews } from '@hirewire/contract/overview';
import { scheduling } from '@hirewire/contract/scheduling';
import { taskReviews } from '@hirewire/contract/task-reviews';
import { tasks } from '@hirewire/contract/tasks';
import { t as approvalTexts } from '../../texts/approvals.ts';
import { labels } from '../../texts/candidate-labels.ts';
import { t as candidateTexts } from '../../texts/candidates.ts';
import { t as jobTexts } from '../../texts/jobs.ts';
import { t as scoreTexts } from '../../texts/score.ts';
import { t as scorecardTexts } from '../../texts/scorecards.ts';
import { t as taskTexts } from '../../texts/setup-task.ts';
import { t as writtenTexts } from '../../texts/written-interview.ts';
import { anApprovalRequest } from '../approvals.ts';
import { aCandidate, aPage, aSummary, jane } from '../candidates.ts';
import { aJob } from '../jobs.ts';
import { anOverview } from '../overview.ts';
import { aTask } from '../tasks.ts';
import { answers } from './network.ts';
import { SUBMIT } from './press.ts';
import { aWholeScore } from './score-states.ts';
import { aboutCandidate, jobList, type Opened, rows } from './states.ts';
import { AT, atEveryStep, ID, question } from './step-rows.ts';

const ADA = { id: ID, name: 'Ada Lovelace' };
const starter = aTask({ is_starter: true, hours: 72 });

const questions = { language: 'en' as const, days_to_answer: 7, questions: [question] };

const job = aJob();
const COUNTS = { all: 1, draft: 1, active: 0, paused: 0, closed: 0 };
const openTab = (tab: keyof typeof jobTexts.setup.tabs) => [
  jobTexts.actions.setupOf(job.title),
  jobTexts.setup.tabs[tab],
];

/** The setup of a job's steps, and what they show of a candidate. */
export const HIRING: Record<string, Opened> = {
  'hiring-setup': {
    path: '/jobs',
    replies: [
      answers(jobs.list, { jobs: [job], total: 1, counts: COUNTS }),
      answers(jobs.summary, { counts: COUNTS, applications: 0, departments: [] }),
      answers(tasks.list, { tasks: [starter] }),
      answers(tasks.ofJob, { task_id: starter.id, is_starter: true }),
      answers(tasks.settings, { is_extension_on: true }),
      answers(scheduling.setup, {
        setup: {
          duration_minutes: 60,
          required: [ID],
          groups: [],
          min_notice_hours: 1,
          horizon_days: 14,
          change_until_hours: 0,
          location: 'https://meet.example.com/baker',
        },
        is_starter: true,
        version: 3,
      }),
      answers(scheduling.interviewers, { interviewers: [{ ...ADA, time_zone: 'Europe/Berlin', has_hours: false }] }),
      answers(interviewQuestions.get, {
        in_use: { ...questions, version: 1, approved_at: AT, approved_by_name: '4711', is_starter: true },
        proposal: questions,
        has_job_changed: true,
        waiting_count: 2,
      }),
      answers(offers.setup, {
        template_id: ID,
        expiry_days: 7,
        time_zone: null,
        values: {},
        is_starter: true,
        version: 3,
      }),
      answers(offerTemplates.list, {
        templates: [
          {
            id: ID,
            name: 'Standard',
            body: '{{manager}} {{4711}}',
            version: 1,
            is_starter: true,
            created_at: AT,
            updated_at: AT,
          },
        ],
      }),
    ],
    states: {
      task: [jobTexts.actions.setupOf(job.title), { sees: 'Flour in grams' }],
      'task-form/refused': [jobTexts.actions.setupOf(job.title), taskTexts.new, SUBMIT],
      interview: [...openTab('interview'), { sees: 'Ada Lovelace' }],
      'ai-interview': [...openTab('ai_interview'), { sees: '4711' }],
      offer: [...openTab('offer'), { sees: '4711' }],
    },
  },
  steps: {
    path: `/candidates/${jane.id}`,
    replies: atEveryStep,
    states: {
      full: [{ sees: '4712' }, { sees: '4711' }, writtenTexts.question.title(1, 'Sourdough')],
      'scorecard-dialog/refused': [scorecardTexts.fillIn, SUBMIT],
    },
  },
  'hiring-overview': {
    path: '/candidates',
    replies: [
      answers(overviews.get, anOverview()),
      answers(candidateList.list, aPage(rows)),
      answers(candidateList.summary, aSummary(rows)),
      ...jobList,
    ],
    states: { full: [candidateTexts.hiringOverview] },
  },
  comparison: {
    path: `/candidates/${jane.id}?tab=score`,
    replies: [
      answers(candidates.get, aCandidate()),
      answers(candidateList.list, aPage(rows)),
      ...aWholeScore,
      ...aboutCandidate,
      ...jobList,
    ],
    states: { choice: [scoreTexts.compare] },
  },
  submission: {
    path: '/approvals',
    replies: [
      answers(approvals.pending, {
        requests: [anApprovalRequest({ step_type: 'task_review', review: { is_blind: true, needs_marks: true } })],
        total_count: 1,
      }),
      answers(taskReviews.submission, {
        title: 'Bake a cake',
        brief: 'Bake **one** cake.',
        rubric: aTask().rubric,
        is_late: true,
        is_blind: true,
        text: 'Cooled for an hour.',
        url: null,
        files: [],
        own: null,
        given: 0,
        asked: 1,
      }),
    ],
    states: { 'rate-dialog/refused': [approvalTexts.request.rateWhose(labels.submission('0B3F')), SUBMIT] },
  },
};

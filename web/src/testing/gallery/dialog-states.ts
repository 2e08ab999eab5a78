import { calibration } from '@hirewire/contract/calibration';
import { candidateList } from '@hirewire/contract/candidate-list';
import { candidates } from '@hirewire/contract/candidates';
import { criteria, type JobCriteria, type JobCriterion } from '@hirewire/contract/criteria';
import { jobReadiness, type ReadinessLine } from '@hirewire/contract/readiness';
import { fairness, type FairnessGroup, type FairnessReport } from '@hirewire/contract/fairness';
import { workflows } from '@hirewire/contract/workflows';
import { t as texts } from '../../texts/candidates.ts';
import { t as jobTexts } from '../../texts/jobs.ts';
import { t as score } from '../../texts/score.ts';
import { aComparison } from '../calibration.ts';
import { aCandidate, aPage, aSummary, jane, tom } from '../candidates.ts';
import { aTemplate } from '../workflows.ts';
import { answers } from './network.ts';
import { aWholeScore } from './score-states.ts';
import { aboutCandidate, type GalleryState, jobList, rows, type Screen, listStates } from './states.ts';

const candidateScreen = [
  answers(candidateList.list, aPage(rows)),
  answers(candidateList.summary, aSummary(rows)),
  ...jobList,
];
const [one, other] = aComparison().candidates;

const noFigures = { decisions: null, overrides: null };
const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const nothingToReport: FairnessReport = {
  applicants: 3,
  declared: 0,
  dimensions: [],
  self_test: null,
  agreement: {
    overall: noFigures,
    months: MONTHS.map((month) => ({ month, ...noFigures })),
    jobs: [],
    other_jobs: 0,
  },
};

const figures = (count: number, agreed: number, change: number) => ({
  decisions: { count, agreed },
  overrides: { count: Math.round(count / 8), mean_change: change, mean_size: Math.abs(change) + 2.4 },
});
const group = (name: FairnessGroup['group'], applicants: number, share: number, best: number): FairnessGroup => {
  const rate = (of: number) => ({
    rate: share * of,
    impact_ratio: share / best,
    is_below_four_fifths: share < best * 0.8,
  });
  return { group: name, applicants, above_median: rate(1), selected: rate(0.6), is_small: applicants < 30 };
};
const aWholeReport: FairnessReport = {
  applicants: 1_284,
  declared: 846,
  dimensions: [
    {
      dimension: 'gender',
      groups: [group('woman', 402, 0.52, 0.53), group('man', 431, 0.53, 0.53), group('non_binary', 13, 0.4, 0.53)],
    },
    { dimension: 'age_band', groups: [group('25_to_34', 388, 0.55, 0.55), group('55_and_over', 41, 0.39, 0.55)] },
  ],
  self_test: {
    resumes: 40,
    is_invented: false,
    swaps: 480,
    changed: 0,
    largest_change: 0,
    tried: [
      { kind: 'name', swaps: 240, changed: 0, largest_change: 0 },
      { kind: 'age', swaps: 240, changed: 0, largest_change: 0 },
    ],
    analyser: 'embedded',
    method: 'semantic',
    model: null,
    is_cut_short: false,
    tested_at: '2026-11-12T09:30:00.000Z',
  },
  agreement: {
    overall: figures(612, 0.84, 1.8),
    months: MONTHS.map((month, index) => ({
      month,
      ...(index === 0 ? noFigures : figures(90 + index * 12, 0.88 - index * 0.02, index - 2)),
    })),
    jobs: [
      { job_id: jane.id, job_title: 'Backend Engineer', ...figures(340, 0.87, 1.2) },
      { job_id: tom.id, job_title: 'Senior Product Designer for Payments and Checkout', ...figures(120, 0.71, -3.5) },
    ],
    other_jobs: 4,
  },
};

const aCriterion: JobCriterion = {
  id: 'must_have:typescript',
  kind: 'must_have',
  label: 'TypeScript',
  weight: 30,
  share: 30,
  is_on: true,
  is_knock_out: false,
  is_own: false,
  is_in_job: true,
};
const buildCriteria = (all: JobCriterion[], changes: Partial<JobCriteria> = {}): JobCriteria => ({
  criteria: all,
  offered: [],
  is_edited: false,
  version: 0,
  updated_by_name: null,
  updated_at: null,
  ...changes,
});

export const jobNeed = (need: ReadinessLine['need'], changes: Partial<ReadinessLine>): ReadinessLine => ({
  need,
  state: 'done',
  sentence: '',
  code: 'workflow',
  names: [],
  count: 0,
  action: 'set_up_task',
  is_starter: false,
  ...changes,
});

/** Dialogs without an address of their own, opened over their screen. */
const DIALOGS: Record<string, Screen> = {
  'job-form-dialog': {
    path: '/jobs',
    behind: jobList,
    press: [jobTexts.create],
    empty: [answers(workflows.templates, [])],
    full: [
      answers(workflows.templates, [aTemplate({ is_default: true })]),
      answers(jobReadiness.ofNew, {
        lines: [
          jobNeed('workflow', { names: [aTemplate().name] }),
          jobNeed('task', { code: 'starter_task', names: ['Plan a small service'], is_starter: true }),
          jobNeed('offer_template', { state: 'missing', code: 'no_offer_template' }),
          jobNeed('mailbox', { state: 'note', code: 'no_mailbox' }),
        ],
        missing_count: 1,
      }),
    ],
  },
  'comparison-dialog': {
    path: '/candidates',
    behind: candidateScreen,
    press: [texts.table.select(jane.name), texts.table.select(tom.name), texts.selection.compare],
    empty: [
      answers(calibration.comparison, aComparison({ candidates: [one!, { ...other!, score: null }], criteria: [] })),
    ],
    full: [answers(calibration.comparison, aComparison())],
  },
  'fairness-dialog': {
    path: '/candidates',
    behind: candidateScreen,
    press: [texts.fairness],
    empty: [answers(fairness.report, nothingToReport)],
    full: [answers(fairness.report, aWholeReport)],
  },
  'criteria-dialog': {
    path: `/candidates/${jane.id}?tab=score`,
    behind: [answers(candidates.get, aCandidate()), ...aWholeScore, ...aboutCandidate, ...candidateScreen],
    press: [score.criteria.change],
    empty: [answers(criteria.get, buildCriteria([]))],
    full: [
      answers(
        criteria.get,
        buildCriteria(
          [
            { ...aCriterion, is_knock_out: true },
            { ...aCriterion, id: 'must_have:sql', label: 'SQL' },
            {
              ...aCriterion,
              id: 'own:1',
              label: 'Incident management',
              is_own: true,
              is_in_job: false,
              weight: 15,
              share: 15,
            },
            {
              ...aCriterion,
              id: 'similarity',
              kind: 'similarity',
              label: 'Work like Backend Engineer',
              weight: 25,
              share: 25,
            },
            { ...aCriterion, id: 'nice_to_have:docker', kind: 'nice_to_have', label: 'Docker', is_on: false, share: 0 },
          ],
          {
            offered: [{ id: 'must_have:kafka', kind: 'must_have', label: 'Kafka', weight: 15 }],
            is_edited: true,
            version: 3,
            updated_by_name: 'Ada Lovelace',
            updated_at: '2026-11-12T09:30:00.000Z',
          },
        ),
      ),
      answers(criteria.rescoring, { done: 83, total: 120 }),
    ],
  },
};

export const DIALOG_STATES: [string, GalleryState][] = Object.entries(DIALOGS).flatMap(listStates);

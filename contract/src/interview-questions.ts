import * as z from 'zod';
import { changeBody, instant, line, paragraph } from './fields.ts';
import { QUESTION_KINDS, RUBRIC_KINDS } from './written-interview-terms.ts';
import { PORTAL_LANGUAGES } from './portal-terms.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

export const rubricPoint = z.strictObject({
  kind: z.enum(RUBRIC_KINDS),
  /** What a good answer shows, in words. */
  label: line(200),
  /** Keywords of a topic, any of which counts. Empty for the other kinds. */
  words: z.array(line(80)).max(30, rule('max_words', 30)),
  /** Weight within the question; weights are taken in proportion. */
  weight: z.number(rule('number')).min(1, rule('at_least', 1)).max(100, rule('at_most', 100)),
});
export type RubricPoint = z.output<typeof rubricPoint>;

export const interviewQuestion = z.strictObject({
  /** Unique within its set. */
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, rule('not_an_id')),
  kind: z.enum(QUESTION_KINDS),
  /** The criterion of the job it tests; null: none in particular. */
  criterion: z.strictObject({ id: z.string().max(200), label: line(200) }).nullable(),
  text: paragraph(1000).min(1, rule('required')),
  /** A suggestion, not a time limit: nothing is cut off. */
  minutes: z.int(rule('whole_number')).min(2, rule('at_least', 2)).max(60, rule('at_most', 60)),
  rubric: z
    .array(rubricPoint)
    .min(1, rule('question_without_point'))
    .max(10, rule('max_points', 10))
    .refine(
      (points) => points.every(({ kind, words }) => kind !== 'topic' || words.length > 0),
      rule('topic_without_words'),
    ),
});
export type InterviewQuestion = z.output<typeof interviewQuestion>;

const questions = z
  .array(interviewQuestion)
  .min(1, rule('min_questions'))
  .max(10, rule('max_questions', 10))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, rule('question_id_twice'));

/** The questions every candidate gets under the same version of a job. */
const questionSet = z.object({
  language: z.enum(PORTAL_LANGUAGES),
  days_to_answer: z.int(),
  questions: z.array(interviewQuestion),
});
export type QuestionSet = z.output<typeof questionSet>;

const approvedQuestions = questionSet.extend({
  version: z.int(),
  approved_at: instant,
  approved_by_name: z.string().nullable(),
  /** Unchanged from the question bank: approved by publishing the job. */
  is_starter: z.boolean(),
});

/** A job's questions in use, and those its current text would produce. */
const jobQuestions = z.object({
  in_use: approvedQuestions.nullable(),
  proposal: questionSet,
  /** The job's requirements have changed since the questions in use were made. */
  has_job_changed: z.boolean(),
  /** Candidates who cannot start until the questions are approved. */
  waiting_count: z.int(),
});
export type JobQuestions = z.output<typeof jobQuestions>;

const approval = changeBody(
  {
    language: z.enum(PORTAL_LANGUAGES),
    days_to_answer: z.int(rule('whole_number')).min(1, rule('at_least', 1)).max(60, rule('at_most', 60)),
    questions,
    /** The version the change is based on, so that another user's change is not overwritten. Null: there was none. */
    replaces: z.int().nullable().optional(),
    /** The same, for clients that send back the questions in use. */
    version: z.int().optional(),
  },
  approvedQuestions,
)
  .refine(({ replaces, version }) => replaces !== undefined || version !== undefined, {
    path: ['replaces'],
    ...rule('required'),
  })
  .transform(({ version = null, replaces = version, ...set }) => ({ ...set, replaces }));
export type QuestionApproval = z.output<typeof approval>;

export const interviewQuestions = {
  get: route({
    method: 'GET',
    path: '/api/jobs/{id}/interview-questions',
    summary: "Get a job's AI interview questions, and those that its current text would lead to",
    access: 'canViewJobs',
    query: z.strictObject({ language: z.enum(PORTAL_LANGUAGES).optional() }),
    response: jobQuestions,
  }),
  approve: route({
    method: 'PUT',
    path: '/api/jobs/{id}/interview-questions',
    summary: 'Approve questions for future interviews; those in progress keep theirs',
    access: 'canPostJobs',
    body: approval,
    response: approvedQuestions,
  }),
};

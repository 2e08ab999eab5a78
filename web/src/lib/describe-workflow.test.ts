import { expect, test } from 'vitest';
import {
  describeApproval,
  formatDuration,
  describeEnd,
  toWholeHours,
  type WordedStep,
  describeWorkflow,
} from './describe-workflow.ts';

const aStep = (step_type: WordedStep['step_type'], changes: Partial<WordedStep> = {}): WordedStep => ({
  step_type,
  display_name: 'Culture chat',
  delay_in_seconds: 0,
  auto_start: true,
  required_human_approval: step_type === 'human_approval',
  approvers: [],
  ...changes,
});

const hours = (count: number) => ({ delay_in_seconds: count * 3600 });

test.each([
  [0, '0 hours'],
  [1, '1 hour'],
  [23, '23 hours'],
  [24, '1 day'],
  [25, '1 day and 1 hour'],
  [48, '2 days'],
  [54, '2 days and 6 hours'],
  [168, '7 days'],
])('%i hours read %j', (count, words) => {
  expect(formatDuration(count)).toBe(words);
});

test.each([
  [0, 0],
  [1, 1],
  [3600, 1],
  [5400, 2],
  [604_800, 168],
])('%i seconds are shown as %i hours', (seconds, shown) => {
  expect(toWholeHours(seconds)).toBe(shown);
});

test.each([
  [0, 'the administrators decide'],
  [1, 'the chosen approver must agree'],
  [2, 'both chosen approvers must agree'],
  [3, 'all 3 chosen approvers must agree'],
])('of %i approvers it says that %s', (count, words) => {
  expect(describeApproval(count)).toBe(words);
});

const ANALYSIS = aStep('resume_analysis');

test.each<[WordedStep[], string]>([
  [[ANALYSIS], 'As soon as the application arrives, the resume is read and scored against the job.'],
  [
    [aStep('resume_analysis', hours(1))],
    '1 hour after the application arrives, the resume is read and scored against the job.',
  ],
  [
    [ANALYSIS, aStep('human_approval', { ...hours(48), approvers: ['a', 'b'] })],
    '2 days after the resume is analyzed, both chosen approvers must agree.',
  ],
  [[ANALYSIS, aStep('human_approval')], 'As soon as the resume is analyzed, the administrators decide.'],
  [
    [aStep('human_approval', { approvers: ['a'] }), aStep('task_assignment')],
    'As soon as it is approved, the candidate receives a task and submits it.',
  ],
  [
    [aStep('task_assignment'), aStep('task_review', { required_human_approval: true, approvers: ['a', 'b', 'c'] })],
    'As soon as the task is submitted, the submission is marked, then all 3 chosen approvers must agree.',
  ],
  [
    [aStep('task_review', { required_human_approval: true }), aStep('interview_scheduling', hours(24))],
    '1 day after the review is approved, the candidate is offered times, books one and is interviewed.',
  ],
  [
    [aStep('interview_scheduling'), aStep('ai_interview', { auto_start: false })],
    'As soon as the interview is over, your team can start this step: the candidate answers the questions of the AI interview.',
  ],
  [
    [aStep('ai_interview'), aStep('offer_letter', { auto_start: false, ...hours(2) })],
    '2 hours after the AI interview is over, your team can start this step: an offer is drafted, your team completes and sends it, and the candidate answers it.',
  ],
  [[aStep('custom'), aStep('custom')], 'As soon as “Culture chat” is done, “Culture chat” takes place.'],
])('the last step reads %#', (steps, sentence) => {
  expect(describeWorkflow(steps).at(-1)).toBe(sentence);
});

test.each<[WordedStep[], string]>([
  [[], ''],
  [[ANALYSIS], 'Once the resume is analyzed, the candidate has completed the workflow.'],
  [
    [aStep('human_approval'), aStep('offer_letter')],
    'Once the offer is accepted, the candidate has completed the workflow. A single rejection ends it earlier.',
  ],
])('the end reads %#', (steps, sentence) => {
  expect(describeEnd(steps)).toBe(sentence);
});

import { RULES } from '@hirewire/contract/validation-rules';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../testing/people.ts';
import {
  aStepDetail,
  aTemplate,
  HUMAN_APPROVAL,
  OFFER_LETTER,
  PREDEFINED,
  RESUME_ANALYSIS,
} from '../../testing/workflows.ts';
import {
  buildTemplateBody,
  chooseStep,
  editorValues,
  EMPTY_STEP,
  findStepErrors,
  findRefusal,
  stepFrom,
  toDraftSteps,
  type StepValues,
} from './template-form.ts';

const GRACE = aUser({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0301', role_name: 'tech_lead' });
const GONE = '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0302';
const KNOWN = { people: [GRACE], isComplete: true };
const VALUES: StepValues = { ...EMPTY_STEP, workflow_step_id: RESUME_ANALYSIS.id, display_name: 'First look' };
const steps = toDraftSteps(aTemplate());

test.each([
  ['', steps, RULES.name_and_step()],
  ['   ', steps, RULES.name_and_step()],
  ['Hiring', [], RULES.name_and_step()],
  ['Hiring', [{ ...steps[0]!, workflow_step_id: GONE }], RULES.custom_steps()],
  ['Hiring', steps, null],
])('a workflow called %j is refused or not, as it has to be: %#', (name, steps, sentence) => {
  expect(findRefusal(name, steps, PREDEFINED)).toBe(sentence);
});

test('a step of the type custom cannot be saved even when the server names it', () => {
  const custom = { ...RESUME_ANALYSIS, step_type: 'custom' as const };
  expect(findRefusal('Hiring', steps, [custom, OFFER_LETTER])).toBe(RULES.custom_steps());
});

test.each<[Partial<StepValues>, object | null]>([
  [{}, null],
  [{ display_name: '  ' }, { display_name: 'Please enter a display name for the step.' }],
  [{ display_name: 'x'.repeat(101) }, { display_name: 'Keep it to 100 characters.' }],
  [{ workflow_step_id: '' }, { workflow_step_id: 'Choose a step.' }],
  [{ delay_in_hours: '168' }, null],
  ...['169', '-1', '1.5', '', 'two', '1e2'].map((delay_in_hours): [Partial<StepValues>, object] => [
    { delay_in_hours },
    { delay_in_hours: 'Enter whole hours from 0 to 168.' },
  ]),
])('a step with %j is answered with %j', (changes, errors) => {
  const found = findStepErrors({ ...VALUES, ...changes });
  expect(found && JSON.parse(JSON.stringify(found))).toEqual(errors);
});

test('hours are stored as seconds', () => {
  expect(stepFrom({ ...VALUES, delay_in_hours: '48' }, 'a').delay_in_seconds).toBe(172_800);
  expect(editorValues({ ...steps[0]!, delay_in_seconds: 7200 }).delay_in_hours).toBe('2');
});

describe('choosing a step', () => {
  test('sets its name, and the approval if its type requires one', () => {
    const first = chooseStep(EMPTY_STEP, RESUME_ANALYSIS.id, PREDEFINED);
    expect(first).toMatchObject({ display_name: 'Resume Analysis', required_human_approval: false });
    const second = chooseStep(first, HUMAN_APPROVAL.id, PREDEFINED);
    expect(second).toMatchObject({ display_name: 'Human Approval', required_human_approval: true });
    const third = chooseStep(second, OFFER_LETTER.id, PREDEFINED);
    expect(third).toMatchObject({ display_name: 'Offer Letter', required_human_approval: false });
  });

  test('keeps a name that a user gave', () => {
    expect(chooseStep(VALUES, OFFER_LETTER.id, PREDEFINED).display_name).toBe('First look');
  });
});

test('the request has exactly the fields of the specification', () => {
  const template = aTemplate({
    step_details: [
      aStepDetail(1, {
        workflow_step: HUMAN_APPROVAL,
        delay_in_seconds: 7200,
        required_human_approval: true,
        approvers: [GRACE.id, GONE],
      }),
      aStepDetail(2, { approvers: [GRACE.id] }),
    ],
  });
  expect(buildTemplateBody({ name: ' Hiring ', description: ' ' }, toDraftSteps(template), KNOWN)).toEqual({
    name: 'Hiring',
    description: 'Custom workflow template: Hiring',
    category: 'custom',
    steps: [
      {
        workflow_step_id: HUMAN_APPROVAL.id,
        display_name: 'Human Approval',
        delay_in_seconds: 7200,
        auto_start: true,
        required_human_approval: true,
        number_of_approvals_needed: 1,
        approvers: [GRACE.id],
        order_number: 1,
      },
      {
        workflow_step_id: RESUME_ANALYSIS.id,
        display_name: 'Resume Analysis',
        delay_in_seconds: 0,
        auto_start: true,
        required_human_approval: false,
        number_of_approvals_needed: 0,
        approvers: [],
        order_number: 2,
      },
    ],
  });
});

test('no approver is dropped because the list of users is incomplete', () => {
  const [step] = toDraftSteps(
    aTemplate({ step_details: [aStepDetail(1, { required_human_approval: true, approvers: [GONE] })] }),
  );
  expect(
    buildTemplateBody({ name: 'a', description: '' }, [step!], { ...KNOWN, isComplete: false }).steps[0]?.approvers,
  ).toEqual([GONE]);
});

test('a deadline for the answer is kept, sent only if there is one, and refused unless it is 1 to 90 days', () => {
  const typed = (answer_days: string): StepValues => ({ ...VALUES, required_human_approval: true, answer_days });
  const sent = (answer_days: string) =>
    buildTemplateBody({ name: 'X', description: '' }, [stepFrom(typed(answer_days), 'a')], KNOWN).steps[0]!;
  expect(sent('3')).toMatchObject({ answer_within_days: 3 });
  expect(sent('')).not.toHaveProperty('answer_within_days');
  expect(findStepErrors(typed('3'))).toBeNull();
  for (const wrong of ['0', '91', 'soon', '-1'])
    expect(findStepErrors(typed(wrong))?.answer_days).toBe('Enter whole days from 1 to 90, or leave it empty.');
  expect(
    editorValues(toDraftSteps(aTemplate({ step_details: [aStepDetail(1, { answer_within_days: 5 })] }))[0]!)
      .answer_days,
  ).toBe('5');
});

import { RUN_STATUS_NAMES } from '@hirewire/contract/steps';
import { expect, test } from 'vitest';
import { anApprovalRequest } from '../testing/approvals.ts';
import { aCandidate } from '../testing/candidates.ts';
import { pageIn } from '../testing/page-in.ts';

const modulesIn = async (language: string) => {
  await pageIn(language);
  return {
    ...(await import('./step-label.ts')),
    ...(await import('../views/step-output.tsx')),
    ...(await import('./readiness.ts')),
    ...(await import('../data/approvals.ts')),
    ...(await import('../screens/candidates/bulk-outcome.ts')),
    ...(await import('../screens/candidates/board/move-answer.ts')),
  };
};

test('in German a step has the German name of its type, unless the company named it', async () => {
  const { stepLabel, storedStepName } = await modulesIn('de');
  expect(stepLabel('Resume Analysis')).toBe('Lebenslaufanalyse');
  expect(stepLabel('Chat with the team')).toBe('Chat with the team');
  expect(storedStepName('Lebenslaufanalyse')).toBe('Resume analysis');
  expect(storedStepName('Kennenlernen')).toBe('Kennenlernen');
});

test('in German the screens name statuses as exported files do', async () => {
  await pageIn('de');
  expect((await import('./candidate-labels.ts')).labels.status).toEqual(RUN_STATUS_NAMES.de);
});

test('in English a step has the name it is stored with', async () => {
  const { stepLabel, storedStepName } = await modulesIn('en');
  expect(stepLabel('Resume Analysis')).toBe('Resume Analysis');
  expect(storedStepName('Resume Analysis')).toBe('Resume Analysis');
});

test('in German the results of a step are named in German, and its note follows from its status', async () => {
  const { summarizeOutput } = await modulesIn('de');
  expect(summarizeOutput({ status: 'no_resume', note: 'There is no resume to read.' }, 2)).toEqual([
    ['Status', 'Kein Lebenslauf'],
    ['Hinweis', 'Es gibt keinen Lebenslauf.'],
  ]);
  expect(summarizeOutput({ offer: 'needs_approval' }, 1)).toEqual([['Angebot', 'Wartet auf Freigabe']]);
});

test('in German the readiness of a job is said in German, with the names in it', async () => {
  const { readinessSentences } = await modulesIn('de');
  expect(readinessSentences.approvers({ names: ['Ada', 'Grace'], count: 2 })).toBe(
    'Freigabe durch Ada, Grace und 2 weitere.',
  );
  expect(readinessSentences.no_workflow({ names: [], count: 0 })).toMatch(/^Es ist kein Workflow gewählt/);
});

test('in German a refused action on several candidates is explained in German', async () => {
  const { listRefusals } = await modulesIn('de');
  const refused = { id: '1', refusal: 'This candidate has no workflow.', code: 'no_workflow' };
  const [line] = listRefusals([refused, { id: '2', refusal: null, code: null }], [{ id: '1', name: 'Jane Doe' }]);
  expect(line).toContain('Für diesen Kandidaten läuft kein Workflow.');
});

test('in German a submission that is marked blind has a German name', async () => {
  const { nameSubmission } = await modulesIn('de');
  const request = anApprovalRequest({ candidate_name: 'Submission X', review: { is_blind: true, needs_marks: true } });
  const code = request.id.slice(0, 4).toUpperCase();
  expect(nameSubmission(request).candidate_name).toBe(`Einreichung ${code}`);
  expect(nameSubmission({ ...request, review: null }).candidate_name).toBe('Submission X');
});

test('in German the board names steps in German when a candidate is moved', async () => {
  const { moveAnswer } = await modulesIn('de');
  const step = { ...aCandidate().workflowProgress[0]!, status: 'in_progress' as const };
  const steps = (['resume_analysis', 'human_approval'] as const).map((type) => ({ ...step, id: type, type }));
  const [first, second] = steps;
  const workflowProgress = [
    { ...first!, name: 'Resume Analysis' },
    { ...second!, name: 'Human Approval', status: 'pending' as const },
  ];
  const person = aCandidate({ status: 'active', currentStep: 'resume_analysis', workflowProgress });
  const { says } = moveAnswer(person, 'forward', 'admin');
  expect(says).toContain('Lebenslaufanalyse');
  expect(says).not.toMatch(/Resume Analysis|Human Approval/);
});

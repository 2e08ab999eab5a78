import { expect, test } from 'vitest';
import { pageIn } from '../testing/page-in.ts';

const modulesIn = async (language: string) => {
  await pageIn(language);
  return {
    ...(await import('./step-label.ts')),
    ...(await import('../views/step-output.tsx')),
    ...(await import('./readiness.ts')),
  };
};

test('in German a step has the German name of its type, unless the company named it', async () => {
  const { stepLabel, storedStepName } = await modulesIn('de');
  expect(stepLabel('Resume Analysis')).toBe('Lebenslaufanalyse');
  expect(stepLabel('Chat with the team')).toBe('Chat with the team');
  expect(storedStepName('Lebenslaufanalyse')).toBe('Resume analysis');
  expect(storedStepName('Kennenlernen')).toBe('Kennenlernen');
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

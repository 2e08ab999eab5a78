import { expect, test } from 'vitest';
import { pageIn } from '../testing/page-in.ts';

const modulesIn = async (language: string) => {
  await pageIn(language);
  return { ...(await import('./analysed-criteria.ts')), ...(await import('../views/describe-findings.ts')) };
};

const YEARS = {
  id: 'experience:5',
  label: '5 years of experience',
  points: 0.8,
  note: '4 years of work found, 5 asked for.',
  strength: null,
  found_as: null,
};

test('in English a criterion is named and explained in the words of the analyser', async () => {
  const { nameCriterion, describeFinding } = await modulesIn('en');
  expect(nameCriterion(YEARS)).toBe('5 years of experience');
  expect(describeFinding(YEARS)).toBe('4 years of work found, 5 asked for');
});

test.each([
  ['similarity', 1, 'Vergleichbare Tätigkeit', 'Vergleichbare Tätigkeiten im Lebenslauf'],
  ['experience:5', 0.8, '5 Jahre Berufserfahrung', '80\u00a0% der verlangten Jahre'],
  ['experience:1', 1, '1 Jahr Berufserfahrung', 'So viele Jahre wie verlangt'],
  ['level:senior', 1, 'Senior-Position', 'Hatte bereits eine Stelle auf dieser Stufe'],
  ['education:master', 1, 'Masterabschluss', 'Dieser oder ein höherer Abschluss'],
  ['education:master', 0.6, 'Masterabschluss', 'Ein Abschluss, aber nicht der verlangte'],
  ['location', 1, 'Hat am Arbeitsort gearbeitet', 'Hat dort gearbeitet'],
])('in German the analyser’s criterion %s at %d is named and explained in German', async (id, points, name, found) => {
  const { nameCriterion, describeFinding } = await modulesIn('de');
  expect(nameCriterion({ id, label: 'English' })).toBe(name);
  expect(describeFinding({ ...YEARS, id, points })).toBe(found);
});

test('in German a skill keeps its own name, and an English sentence is left out', async () => {
  const { nameCriterion, describeFinding, sayAnalysed } = await modulesIn('de');
  expect(nameCriterion({ id: 'must_have:typescript', label: 'TypeScript' })).toBe('TypeScript');
  expect(nameCriterion({ id: undefined, label: 'Empathie' })).toBe('Empathie');
  expect(describeFinding({ ...YEARS, id: 'must_have:typescript' })).toBe('Im Lebenslauf gefunden');
  expect(sayAnalysed('Quoted by the language model.')).toBeNull();
});

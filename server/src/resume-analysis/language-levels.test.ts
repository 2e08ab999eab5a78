import { describe, expect, it } from 'vitest';
import type { JobText } from './criteria.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const score = (requirements: string, resume: string) => {
  const job: JobText = {
    title: 'Engineer',
    description: '',
    requirements,
    experience_level: 'entry',
    location: null,
    remote_policy: 'remote',
  };
  const text = `Experience\nCook, Northwind\t2019 – 2023\n• Cooked\n\n${resume}\n`;
  return scorePrepared(prepareJob(job), prepareResume(text, new Date('2026-03-01')), null);
};

const judge = (requirements: string, resume: string) =>
  score(requirements, resume).criteria.find(({ kind }) => kind === 'must_have')!;

describe('a language', () => {
  it.each([
    ['Fluent German', 'Languages\nGerman: basic'],
    ['Fluent German', 'Languages\nGerman: basic knowledge'],
    ['Fluent German', 'Languages\nGerman (A1)'],
    ['Fluent German', 'Languages\nBasic German, fluent English'],
    ['Fluent German', 'Languages\nFluent English, German (good)'],
    ['Fluent German', 'Languages\nFluent: English\nBasic: German'],
    ['German C1', 'Languages\nGerman: basic'],
    ['German B1', 'Sprachen\nDeutsch: Grundkenntnisse'],
    ['Verhandlungssicheres Deutsch', 'Sprachen\nDeutsch: Grundkenntnisse'],
    ['Fließende Deutschkenntnisse', 'Sprachen\nDeutsch – gut'],
    ['Deutsch auf muttersprachlichem Niveau', 'Sprachen\nDeutsch: B2'],
    ['Native German', 'Languages\nGerman: good'],
    ['Français courant', 'Langues\nFrançais : notions'],
  ])('at a lower level is only related: “%s” against “%s”', (requirement, resume) => {
    expect(judge(requirement, resume).found_as?.relation).toBe('related');
  });

  it.each([
    ['Fluent German', 'Languages\nGerman: native'],
    ['Native German', 'Languages\nGerman: fluent'],
    ['German C2', 'Languages\nGerman: fluent'],
    ['Fluent German', 'Languages\nNative German, basic English'],
    ['Fluent German', 'Languages\nGerman (C1)'],
    ['Fluent German', 'Languages\nGerman, English'],
    ['Fluent German', 'Languages\nMother tongue: German'],
    ['Fluent German', 'Summary\nAdvised clients in German in a good team with basic tools'],
    ['German B2', 'Languages\nGerman: good'],
    ['German C1', 'Languages\nGerman: good (C1)'],
    ['German C2', 'Languages\nGerman: very good (C2)'],
    ['Deutsch B1', 'Sprachen\nDeutsch: Grundkenntnisse (B1)'],
    ['German C1', 'Sprachen\nDeutsch: sehr gut'],
    ['German C2', 'Sprachen\nMuttersprache: Deutsch'],
    ['Basic German', 'Languages\nGerman: good'],
    ['Verhandlungssicheres Deutsch', 'Sprachen\nDeutsch (fließend)'],
    ['German', 'Languages\nGerman: basic'],
    ['German', 'Languages\nMother tongue: German\nOther languages: English C1'],
  ])('at this level or a higher one counts: “%s” against “%s”', (requirement, resume) => {
    const { points, found_as } = judge(requirement, resume);
    expect(points).toBeGreaterThanOrEqual(0.3);
    expect(found_as?.relation ?? 'same').toBe('same');
  });

  it('is not compared with the level of a tool', () => {
    expect(judge('Advanced Excel', 'Summary\nGood Excel reports').found_as?.relation).toBe('same');
  });

  it.each([
    'Fluent German',
    'German native speaker',
    'Deutsch als Muttersprache',
    'German C1',
    'German C2',
    'German, English',
  ])('counts the same whether it was learnt first or later, where a job asks for “%s”', (requirements) => {
    const points = (languages: string) =>
      score(requirements, `Languages\n${languages}`).criteria.map((criterion) => [criterion.kind, criterion.points]);
    const fluent = points('German: fluent\nEnglish: fluent');
    for (const languages of [
      'German: native\nEnglish: fluent',
      'German: fluent\nEnglish: native',
      'Mother tongue: German\nEnglish: fluent',
      'German: mother tongue\nEnglish: fluent',
      'German: first language\nEnglish: fluent',
      'German (native speaker)\nEnglish (fluent)',
    ])
      expect([languages, points(languages)]).toEqual([languages, fluent]);
  });
});

import { PORTAL_LANGUAGES } from '@hirewire/contract/portal-terms';
import { describe, expect, it, test } from 'vitest';
import { possibleChanges } from '../scoring/possible-changes.ts';
import { proposeQuestions } from './question-set.ts';

const JOB = { title: 'Consultant', experience_level: 'mid', location: null, remote_policy: 'remote' } as const;

const propose = (requirements: string, language: 'en' | 'de' | 'fr' = 'en') =>
  proposeQuestions({ ...JOB, description: 'You advise customers.', requirements }, language).questions;

/** The question about the first requirement. */
const asked = (requirement: string, language?: 'en' | 'de' | 'fr') =>
  propose(requirement, language).find(({ criterion }) => /^(?:must|nice)/.test(criterion?.id ?? ''))!;

describe('a required language', () => {
  test.each([
    'German B2',
    'German (C1)',
    'Fluent German',
    'Business fluent English',
    'German and English',
    'Deutsch B2',
    'Verhandlungssicheres Deutsch',
    'Fließende Deutschkenntnisse',
    'Deutsch auf muttersprachlichem Niveau',
    'Français courant',
    'Anglais C1',
  ])('is asked about as a language: %s', (requirement) => {
    expect(asked(requirement).text).toMatch(/needed it for something demanding/);
    expect(asked(requirement).text).not.toMatch(/project where|A new colleague|went wrong/);
  });

  test.each(['Go', 'Customer support in German', 'German tax law', 'Latin American markets', 'Sign making', 'Kafka'])(
    'is not seen in %s',
    (requirement) => {
      expect(asked(requirement).text).toMatch(/a project where/);
    },
  );

  it.each([
    ['en', /^This job needs “German B2”\. Describe a situation/],
    ['de', /^Für diese Stelle wird „German B2“ gebraucht\. Beschreiben Sie eine Situation/],
    ['fr', /^Ce poste demande «\u202fGerman B2\u202f»\. Décrivez une situation/],
  ] as const)('is asked about in %s', (language, question) => {
    expect(asked('German B2', language).text).toMatch(question);
  });

  it('is looked for in an answer by its name, without the level', () => {
    const [topic] = asked('German B2').rubric;
    expect(topic).toMatchObject({ kind: 'topic', words: expect.arrayContaining(['german', 'deutsch']) });
    expect(topic!.words).not.toContain('german b2');
  });

  it('that would be a plus is asked about as such', () => {
    for (const language of PORTAL_LANGUAGES)
      expect(asked('French B1 (nice to have)', language).text).not.toMatch(/worked with it|zu tun|rencontré/);
    expect(asked('French B1 (nice to have)').text).toMatch(/would be a plus .* in the language/);
  });

  it('that a resume leaves open leads to the same question', () => {
    const criterion = { id: 'must_have:german b2', kind: 'must_have', label: 'German B2', weight: 20 } as const;
    const found = { is_knock_out: false, points: 0, confidence: 0.9, evidence: [], note: '' };
    const open = { ...criterion, ...found, strength: null, found_as: null };
    expect(possibleChanges([open], 'Consultant', 'en')[0]!.question).toBe(asked('German B2').text);
  });
});

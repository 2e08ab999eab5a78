import { afterAll, describe, expect, it } from 'vitest';
import { areEmbeddingsInstalled } from '../testing/embeddings.ts';
import { IDENTITIES } from '../testing/identities.ts';
import { aJobText } from '../testing/job-texts.ts';
import { type Identity, wholeName } from '../testing/identity.ts';
import { REAL_LAYOUTS } from '../testing/real-layouts.ts';
import { openEmbeddings } from './embed.ts';
import { compareMeanings } from './meaning.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, type Scored, scorePrepared } from './score-resume.ts';

const AS_OF = new Date('2026-03-01');

/** Jobs made of words that are also names, and of places where people live. */
const JOBS = [
  aJobText(
    'Java Developer',
    'You build services in Java. Mark papers, bill shops, price fields.',
    'Java, SQL',
    'Chennai',
  ),
  aJobText(
    'Head Cook',
    'Cook, baker and butcher of our kitchen. Chef, mason and engineer welcome.',
    'Cook, menus',
    'Leeds',
  ),
  aJobText('Bank Manager', 'Run a branch of the bank: bills, price lists, customers.', 'Banks, billing', 'Berlin'),
  aJobText('Quantity Surveyor', 'Bills of quantities, valuations.', 'Tendering, Bachelor’s degree', 'Dubai'),
  aJobText('Marketing Manager', 'Campaigns for retailers.', 'SEO, Analytics, 5 years of experience', 'Paris'),
  aJobText('Buchhalter', 'Abschlüsse nach HGB. Koch, Müller und Kaufmann willkommen.', 'DATEV, SAP', 'Hamburg'),
];

const said = ({ criteria, ...rest }: Scored) =>
  JSON.stringify({
    ...rest,
    criteria: criteria.map(({ points, note, evidence }) => [points, note, evidence.map(({ quote }) => quote)]),
  });

const scoreForJobs = (text: string, names: string[]) => {
  const resume = prepareResume(text, AS_OF, { names });
  return { text: resume.scored_text, scores: JOBS.map((one) => said(scorePrepared(prepareJob(one), resume, null))) };
};

const [ORIGINAL, ...OTHERS] = IDENTITIES as [Identity, ...Identity[]];

describe.each(Object.entries(REAL_LAYOUTS))('a resume of the kind "%s"', (_, layout) => {
  it.each([
    ['where the name is known', (one: Identity) => [wholeName(one)]],
    ['where only the resume tells it', () => []],
    ['where another name is known', () => ['Zebedee Quux']],
  ])('has the same scores for everyone, %s', (_where, namesOf) => {
    const own = scoreForJobs(layout(ORIGINAL), namesOf(ORIGINAL));
    for (const other of OTHERS)
      expect([wholeName(other), scoreForJobs(layout(other), namesOf(other))]).toEqual([wholeName(other), own]);
  });

  it('reveals nothing about the person, and keeps its work', () => {
    const { text } = scoreForJobs(layout(ORIGINAL), []);
    const { first, last, father, mother, spouse, referee, born, address, phone } = ORIGINAL;
    for (const word of [first, last, father, mother, spouse, referee, born, address, phone])
      expect([word, text.toLowerCase().includes(word.toLowerCase())]).toEqual([word, false]);
    expect(text.split(/\s+/).length).toBeGreaterThan(35);
  });
});

describe.runIf(areEmbeddingsInstalled)("the model's score", () => {
  const model = openEmbeddings(() => {});
  afterAll(() => model.close());

  it('is the same for everyone', { timeout: 120_000 }, async () => {
    const [layout] = Object.values(REAL_LAYOUTS);
    const scored = async (one: Identity) => {
      const resume = prepareResume(layout!(one), AS_OF, { names: [] });
      return said(scorePrepared(prepareJob(JOBS[0]!), resume, await compareMeanings(model.embed, JOBS[0]!, resume)));
    };
    const own = await scored(ORIGINAL);
    expect(own).toContain('"semantic"');
    for (const other of OTHERS.slice(0, 6))
      expect([wholeName(other), await scored(other)]).toEqual([wholeName(other), own]);
  });
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { areEmbeddingsInstalled } from '../testing/embeddings.ts';
import type { JobText } from './criteria.ts';
import { type Embed, noEmbeddings, openEmbeddings } from './embed.ts';
import { type Scored, scoreResume } from './score-resume.ts';
import { aFolder } from '../testing/temp-folders.ts';

const AS_OF = new Date('2026-03-01');
const JOB: JobText = {
  title: 'Sous Chef',
  description: 'Run the evening service of our brasserie together with the head of the kitchen.',
  requirements: 'HACCP, menu planning',
  experience_level: 'mid',
  location: null,
  remote_policy: 'onsite',
};

const RESUME = `Grace Miller
Female, married, born 12.03.1985, Nationality: German
grace.miller@example.com | +49 40 1234567 | 20095 Hamburg

Summary
Grace leads a brigade of six. She plans menus with the seasons.

Experience
Head of Gastronomy, Hotel Sol, Bremen	01/2020 – present
• Prepared starters and sauces for 200 guests each night
• Trained apprentices at the stove, kept the HACCP records
Commis, Gasthaus Linde, Kiel	06/2016 – 12/2019
• Peeled, chopped and plated

Education
Completed apprenticeship, Vocational School Kiel, 2016
`;

const MODES = ['lexical', ...(areEmbeddingsInstalled ? ['semantic'] : [])] as const;
const told: string[] = [];
const model = openEmbeddings((reason) => told.push(reason));
const chooseEmbed = (mode: string): Embed => (mode === 'semantic' ? model.embed : noEmbeddings);
const score = (mode: string, resume_text: string, job = JOB) =>
  scoreResume({ job, resume_text, as_of: AS_OF, embed: chooseEmbed(mode) });

/** The position of a quote may depend on the length of a name; its text may not. */
const withoutPlaces = ({ criteria, ...analysis }: Scored): string => {
  const judged = criteria.map(({ evidence, ...one }) => ({ ...one, quotes: evidence.map(({ quote }) => quote) }));
  return JSON.stringify({ ...analysis, judged });
};

afterAll(() => model.close());

describe.each(MODES)('a %s score', (mode) => {
  let first: Promise<string> | undefined;
  const unswapped = () => (first ??= score(mode, RESUME).then(withoutPlaces));

  it('says how it was made, and why each point was given', async () => {
    const { method, criteria } = await score(mode, RESUME);
    expect({ method, told }).toEqual({ method: mode, told: [] });
    for (const { evidence } of criteria)
      for (const { quote, start, end } of evidence) expect(RESUME.slice(start, end)).toBe(quote);
  });

  it('ranks the cook before the driver', async () => {
    const driver = RESUME.replace('Head of Gastronomy', 'Truck Driver')
      .replace('Commis', 'Courier')
      .replace(/leads a brigade.*/, 'drives through the night.')
      .replace(/Prepared starters.*/, 'Carried freight between ports')
      .replace(/Trained apprentices.*/, 'Kept the vehicle and its papers in order')
      .replace(/Peeled.*/, 'Delivered parcels');
    const [cook, other] = [await score(mode, RESUME), await score(mode, driver)];
    expect(cook.criteria[0]!.points).toBeGreaterThan(other.criteria[0]!.points + 0.15);
  });

  it.each<[string, [string, string][]]>([
    [
      'name',
      [
        ['Grace', 'Jamal'],
        ['Miller', 'Okafor'],
        ['grace.miller', 'jamal.okafor'],
      ],
    ],
    [
      'long name',
      [
        ['Grace', 'Bartholomew'],
        ['Miller', 'Featherstonehaugh'],
        ['grace.miller', 'bf'],
      ],
    ],
    [
      'name that is a trade',
      [
        ['Miller', 'Cook'],
        ['miller', 'cook'],
      ],
    ],
    ['gender', [['Female', 'Male']]],
    [
      'gender in a sentence',
      [
        ['Female', 'Male'],
        ['She plans', 'He plans'],
      ],
    ],
    ['family', [['married', 'divorced']]],
    ['age', [['12.03.1985', '01.11.1961']]],
    ['nationality', [['Nationality: German', 'Nationality: Ghanaian']]],
    ['telephone', [['+49 40 1234567', '+233 24 765 4321']]],
    ['address', [['20095 Hamburg', '14 Mill Lane, Leeds, UK']]],
    ['address in the country', [['20095 Hamburg', '23966 Wismar']]],
  ])('is identical for another %s', async (_, swaps) => {
    const other = swaps.reduce((text, [from, to]) => text.replaceAll(from, to), RESUME);
    expect(other).not.toBe(RESUME);
    expect(withoutPlaces(await score(mode, other))).toBe(await unswapped());
  });
});

describe.runIf(areEmbeddingsInstalled)('the model', () => {
  it('finds a kitchen where no word of the title is used', async () => {
    const [similarity] = (await score('semantic', RESUME)).criteria;
    expect(similarity!.points).toBeGreaterThan((await score('lexical', RESUME)).criteria[0]!.points);
    expect(similarity!.evidence.length).toBeGreaterThan(0);
  });

  it('returns identical results after a restart, in any company', async () => {
    const before = JSON.stringify(await score('semantic', RESUME));
    const texts = ['Sous Chef', RESUME.replace(/\s+/g, ' ')];
    const [alone, among] = [await model.embed([texts[0]!]), await model.embed(texts)];
    model.close();
    expect(JSON.stringify(await score('semantic', RESUME))).toBe(before);
    expect(await model.embed([texts[0]!])).toEqual(alone);
    expect(among![0]).toEqual(alone![0]);
  });

  it('answers concurrent requests correctly', async () => {
    const titles = ['Nurse', 'Plumber', 'Judge'];
    const together = await Promise.all(titles.map((title) => model.embed([title])));
    for (const [index, title] of titles.entries()) expect(await model.embed([title])).toEqual(together[index]);
    expect(together[0]).not.toEqual(together[1]);
  });
});

it.each([
  ['is not there', async () => undefined, /ENOENT/],
  [
    'is not the official one',
    (file: string) => writeFile(file, '{}'),
    /tokenizer\.json of gte-small is not the official/,
  ],
])('falls back to words where the model %s, and reports the reason once', async (_, prepare, reason) => {
  const folder = await aFolder();
  await prepare(path.join(folder, 'tokenizer.json'));
  const reasons: string[] = [];
  const { embed, close } = openEmbeddings((why) => reasons.push(why), folder);
  const analysis = () => scoreResume({ job: JOB, resume_text: RESUME, as_of: AS_OF, embed });
  const expected = await score('lexical', RESUME);
  expect(expected.method).toBe('lexical');
  expect([await analysis(), await analysis()]).toEqual([expected, expected]);
  expect(reasons).toEqual([expect.stringMatching(reason)]);
  close();
});

it('a resume without words is compared by words', async () => {
  expect(await score(MODES.at(-1)!, ' \n ')).toMatchObject({ total: 0, method: 'lexical' });
});

import { describe, expect, it } from 'vitest';
import { AS_OF, JOB, RESUME, scoreResume } from '../testing/scored-resume.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

describe('the identity of a person', () => {
  const swap = (pairs: [string, string][]) => pairs.reduce((text, [from, to]) => text.replaceAll(from, to), RESUME);

  it('changes nothing at all', () => {
    const other = swap([
      ['Grace', 'Jamal'],
      ['grace', 'jamal'],
      ['Miller', 'Okafor'],
      ['miller', 'okafor'],
      ['Female, married', 'Male, divorced '],
      ['She likes', 'He  likes'],
      ['12.03.1985', '01.11.1961'],
      ['Nationality: German', 'Nationality: Ghana '],
      ['+49 40 1234567', '+49 89 7654321'],
      ['20095 Hamburg', '80331 Munich '],
    ]);
    const text = other.padEnd(RESUME.length);
    expect(JSON.stringify(scoreResume(text))).toBe(JSON.stringify(scoreResume(RESUME)));
  });

  it('changes no score where the words are longer or shorter', () => {
    const bare = (text: string) =>
      scoreResume(text).criteria.map(({ evidence, ...criterion }) => ({
        ...criterion,
        quotes: evidence.map(({ quote }) => quote),
      }));
    const people: [string, string][][] = [
      [
        ['Grace', 'Bartholomew'],
        ['grace', 'bartholomew'],
      ],
      [
        ['Grace Miller', 'Mai Cook'],
        ['Grace builds', 'Mai builds'],
        ['grace.miller', 'mai.cook'],
      ],
      [['Female, married, born 12.03.1985', 'Male, single, 62 years old']],
      [['She likes', 'They like']],
      [['20095 Hamburg', '14 Mill Lane, Leeds, UK']],
      [['Nationality: German', 'Religion: Hindu']],
    ];
    for (const pairs of people) expect(bare(swap(pairs))).toEqual(bare(RESUME));
  });

  it('is nowhere in the scored text, even where a sentence contains only half of the name', () => {
    const told = (first: string, last: string) => {
      const sentences = `Colleagues call ${first} calm; in 2020 ${first} was promoted by ${last}.\n${first}’s team: "${last} is reliable".\nG. ${last} left ${last} Hospital and Price & ${last}.`;
      const text = `Summary\n${sentences}\n\n${RESUME}`;
      return prepareResume(text, AS_OF, { names: [`${first} ${last}`] }).scored_text;
    };
    for (const [first, last] of [
      ['Gwendolyn', 'Hopper'],
      ['Guo', 'Ng'],
      ['王小明', ''],
      ['राहुल', ''],
    ] as const) {
      const scored = told(first, last);
      expect(scored).not.toContain(first);
      expect(scored.split(last || first)).toHaveLength(last ? 3 : 1);
    }
    expect(told('May', 'Cook')).toBe(told('Gwendolyn', 'Hopper').replaceAll('Hopper', 'Cook'));
  });

  it.each([
    'Age 45',
    'Nationality Indian',
    'Staatsangehörigkeit deutsch',
    'Single',
    'ledig, 2 Kinder',
    'Mother of two',
    'Karenz 2019 – 2020',
  ])('is not revealed by a line that says "%s"', (line) => {
    const { scored_text } = prepareResume(RESUME.replace('\n\nEducation', `\n${line}\n\nEducation`), AS_OF);
    expect(scored_text.split('\nEducation')[0]!.trimEnd()).toMatch(/Wrote order services in Java$/);
  });

  it('changes nothing in an endless line either, wherever it is broken', () => {
    const told = (name: string, words: number) => {
      const line = `${name} ${'ab '.repeat(words)}was head cook and did menu planning ${'xy '.repeat(99)}`;
      const text = `Experience\nEngineer, Northwind\t2019 – 2023\n${line}\n`;
      const job = { ...JOB, title: 'Head Cook', requirements: 'menu planning' };
      return scorePrepared(prepareJob(job), prepareResume(text, AS_OF, { names: [name] }), null).total;
    };
    for (let words = 170; words < 200; words++)
      expect(told('Maximiliane Oberhuber-Schmidthuber', words)).toBe(told('Bo Li', words));
  });

  it('leaves the job of a person called Cook unchanged', () => {
    const job = { ...JOB, title: 'Cook', description: 'Cook in our kitchen.', requirements: null };
    const text = 'Anna Cook\n\nExperience\nLine Cook, Hotel Sol	2019 – 2023\n• Cooked for 200 guests\n';
    expect(scoreResume(text, job).total).toBe(scoreResume(text.replace('Anna Cook', 'Anna Bell'), job).total);
  });

  it('counts parental leave neither as work nor as a gap', () => {
    const leave = RESUME.replace('Education', 'Maternity leave	01/2015 – 05/2016\n\nEducation');
    expect(scoreResume(leave).total).toBe(scoreResume(RESUME).total);
  });
});

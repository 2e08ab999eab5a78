import { expect, it, test } from 'vitest';
import { readResume } from './read-resume.ts';

const read = (text: string) => {
  const { jobs, education } = readResume(`Jane Sample\n\n${text}`, { today: new Date('2026-06-01') });
  return {
    jobs: jobs.map(({ title, employer }) => [title?.value, employer?.value]),
    education: education.map(({ degree, school }) => [degree?.value, school?.value]),
  };
};

it.each([
  ['Gesundheits- und Krankenpflegerin', 'Charité Berlin'],
  ['Finanz- und Lohnbuchhalterin', 'Müller Bau KG'],
  ['Groß- und Außenhandelskauffrau', 'Acme GmbH'],
  ['Vertriebs- bzw. Marketingleiter', 'Acme GmbH'],
])('a title in two parts stays whole: %s', (title, employer) => {
  const jobs = [[title, employer]];
  expect(read(`Berufserfahrung\n01/2015 – 12/2020\t${title}, ${employer}\n`).jobs).toEqual(jobs);
  expect(read(`Berufserfahrung\n01/2015 – 12/2020\n${title}\n${employer}\n`).jobs).toEqual(jobs);
  expect(read(`Berufserfahrung\n${employer}, ${title}\t01/2015 – 12/2020\n`).jobs).toEqual(jobs);
});

test('a degree in two parts stays whole', () => {
  const lines = [
    ['Bachelor Wirtschafts- und Sozialwissenschaften', 'Universität zu Köln'],
    ['Ausbildung zur Gesundheits- und Krankenpflegerin', 'Klinikum Kassel'],
  ];
  const [bachelor, nurse] = lines.map((line) => line.join(', '));
  expect(read(`Ausbildung\n2010 – 2014 ${bachelor}\n2006 – 2009 ${nurse}\n`).education).toEqual(lines);
});

it.each([
  ['Cook / Hotel Sol / 2015 – 2018', ['Cook', 'Hotel Sol']],
  ['2015 – 2018 / Acme Works / Welder', ['Welder', 'Acme Works']],
  ['Carpenter / Acme Ltd\t2015 – 2018', ['Carpenter', 'Acme Ltd']],
  ['Waiter / Bartender, Hotel Sol\t2015 – 2018', ['Waiter / Bartender', 'Hotel Sol']],
  ['Koch / Beikoch, Hotel Sol\t2015 – 2018', ['Koch / Beikoch', 'Hotel Sol']],
])('a slash may separate the title from the employer: %s', (line, job) => {
  expect(read(`Experience\nNurse – Acme Clinic – Since Mar 2019\n${line}\n`).jobs[1]).toEqual(job);
});

test('a duration below an employer is neither title nor employer', () => {
  const text = `Experience
Acme Corporation
9 years 2 months
Senior Developer
January 2019 - Present (7 years 6 months)
Berlin, Germany

Developer
May 2017 - December 2018 (1 year 8 months)
Berlin, Germany

Beta Ltd
Junior Developer
January 2015 - April 2017 (2 years 4 months)
Hamburg, Germany
`;
  expect(read(text).jobs).toEqual([
    ['Senior Developer', 'Acme Corporation'],
    ['Developer', 'Acme Corporation'],
    ['Junior Developer', 'Beta Ltd'],
  ]);
  // Not even where it is the only employer.
  expect(read(text.slice(0, text.indexOf('\n\nBeta'))).jobs.map(([, employer]) => employer)).toEqual([
    'Acme Corporation',
    'Acme Corporation',
  ]);
  expect(read(text.replace('9 years 2 months', '9 Jahre 2 Monate')).jobs[0]![1]).toBe('Acme Corporation');
});

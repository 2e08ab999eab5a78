import { describe, expect, it, test } from 'vitest';
import { readResume } from './read-resume.ts';

const TODAY = new Date('2026-06-01');
const read = (text: string) => {
  const { jobs, education, years_of_experience: years } = readResume(`Jane Sample\n\n${text}`, { today: TODAY });
  return {
    years,
    jobs: jobs.map(({ title, employer }) => [title?.value, employer?.value]),
    education: education.map(({ degree, school, year }) => [degree?.value, school?.value, year?.value]),
  };
};

describe('years of experience', () => {
  it.each([
    '01/2019 – 12/2023\tKassiererin, Edeka, Mo–Fr 08.00–12.30 Uhr',
    '01/2019 – 12/2023\tKassiererin, Edeka (08.00 – 12.30 Uhr)',
    '01/2019 – 12/2023\tKassiererin, Edeka, 08.00 Uhr bis 12.30 Uhr',
    '01/2019 – 12/2023\tKassiererin, Edeka, 10.12–12.20 € pro Stunde',
    '01/2019 – 12/2023\tKassiererin, Edeka\nMo–Fr 08.00–12.30 Uhr',
  ])('do not include working hours or pay: "%s"', (job) => {
    expect(read(`Berufserfahrung\n${job}\n`)).toMatchObject({ years: 5, jobs: [['Kassiererin', 'Edeka']] });
    expect(read(`Berufserfahrung\n${job}\n\n04.18 – 03.20\tKöchin, Hotel Sol\n`).jobs).toHaveLength(2);
  });

  it('do not include what is in another column of the line', () => {
    expect(read('Experience\nNurse, Acme Clinic 01/2015 – 12/2019        BSc Nursing, Leeds 2008 – 2012\n').years).toBe(
      5,
    );
    expect(read('Experience\nNurse, Acme Clinic\t01/2015 – 12/2019\tBSc Nursing, Leeds 2008 – 2012\n').years).toBe(5);
  });

  it.each([', ', '; ', ' and ', ' und ', ' & ', ', und '])(
    'include all seasons of a job, with "%s" between them',
    (and) => {
      expect(read(`Experience\nWaiter, Hotel Sol\t05/2018 – 10/2018${and}05/2019 – 10/2019\n`).years).toBe(1);
    },
  );

  it.each(['MSC Cruises', 'MSC Mediterranean Shipping Company', 'BA Cityflyer'])(
    'include the job at an employer named like a degree: %s',
    (employer) => {
      const resume = read(
        `Experience\nDeck Officer, ${employer}\t01/2015 – 12/2020\nWaiter, Hotel Sol\t01/2010 – 12/2014\n`,
      );
      expect(resume).toEqual({
        years: 11,
        jobs: [
          ['Deck Officer', employer],
          ['Waiter', 'Hotel Sol'],
        ],
        education: [],
      });
      expect(read(`Experience\nDeck Officer, ${employer}\t01/2015 – 12/2020\n`).years).toBe(6);
    },
  );

  it('read months with two digits of the year', () => {
    expect(read('Berufserfahrung\n04.18 – 03.20\tKöchin, Hotel Sol\n').years).toBe(2);
  });

  it('do not include school and university, also below a heading for everything', () => {
    expect(
      read(
        'Werdegang\n08/2015 – 12/2020\tSoftwareentwickler, Acme GmbH\n09/2010 – 07/2015\tStudium der Informatik, TU München\n09/2001 – 06/2010\tGymnasium Starnberg\n',
      ),
    ).toEqual({
      years: 5.4,
      jobs: [['Softwareentwickler', 'Acme GmbH']],
      education: [
        ['Studium der Informatik', 'TU München', '2015'],
        [undefined, 'Gymnasium Starnberg', '2010'],
      ],
    });
    expect(
      read('Career history\n2014 – 2020 Developer, Acme Ltd\n2010 – 2013 BSc Computer Science, University of Leeds\n'),
    ).toEqual({
      years: 7,
      jobs: [['Developer', 'Acme Ltd']],
      education: [['BSc Computer Science', 'University of Leeds', '2013']],
    });
  });

  it.each([
    'Career\n2014 – 2020 Teacher, Gymnasium Starnberg\n',
    'Career\n2014 – 2020 PhD student, University of Leeds\n',
    'Career\n2014 – 2020 Bachelor programme manager, University of Leeds\n',
    'Career\n2014 – 2020 University of Leeds\n• Taught physics\n',
    'Career\n2014 – 2020 Universitätsklinikum Köln\n',
    'Werdegang\n2014 – 2020 Ausbildung zur Industriekauffrau, Siemens AG\n',
  ])('include work at a school: %j', (text) => {
    expect(read(text).years).toBe(7);
  });

  it.each([
    'Volunteering\n2005 – present Red Cross',
    'Ehrenamt\n2005 – heute Rotes Kreuz',
    'Interests\n2005 – present: Marathon running',
    'Projects\n2005 – 2018 Kitchen garden',
    'Memberships\n2005 – present, Royal College of Nursing',
  ])('do not include what has its own heading: %j', (text) => {
    expect(read(`Experience\nNurse, Acme Clinic\t2019 – 2020\n• Cared for patients\n\n${text}\n`).years).toBe(2);
  });

  it.each([
    'Skills\nPython: 2 years of experience\nJava: 10 years of experience\n',
    'Summary\nDeveloper with 2 years of leadership experience and more at the keyboard.\n',
    'Summary\nI joined a company with 25 years of experience.\n',
  ])('are those of the jobs where less is stated, or something else: %j', (text) => {
    expect(read(`${text}\nExperience\nDeveloper, Acme Ltd\t01/2012 – 12/2025\n`).years).toBe(14);
  });

  test('are the largest total stated, where it is more than the jobs listed', () => {
    const summary = 'Summary\n2 years of leadership experience, 20 years of experience in nursing.\n';
    expect(read(`${summary}\nExperience\nNurse, Acme Clinic\t01/2024 – present\n`).years).toBe(20);
  });

  test('are not those of one skill', () => {
    expect(
      read('Skills\nPython: 9 years of experience\n\nExperience\nCook, Hotel Sol\t01/2024 – 12/2025\n').years,
    ).toBe(2);
  });

  test('end today, even if a contract does not', () => {
    expect(read('Experience\nNurse, Acme Clinic\t06/2018 – 12/2027\n').years).toBe(8.1);
  });

  test('include every season of one job', () => {
    const line = 'Picker, Acme Farm\t05/2018 – 10/2018, 05/2019 – 10/2019, 05/2020 – 10/2020';
    expect(read(`Experience\n${line}\n`).years).toBe(1.5);
  });
});

import { describe, expect, it } from 'vitest';
import { aJobText } from '../testing/job-texts.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const AS_OF = new Date('2026-03-01');

/** Jobs made of words that are also names. */
const JOBS = [
  aJobText(
    'Java Developer',
    'You build services in Java, Python, Ruby and Swift. Mark papers, grant access, chase bills, price fields.',
    'Java, Python, Ruby, Swift, Go, Julia',
    'Paris',
  ),
  aJobText(
    'Head Chef',
    'The cook, baker, butcher and waiter of our kitchen. Miller, smith, mason, carpenter, driver and porter welcome.',
    'Cook, Baker, Chef, menu planning',
    'Austin, TX',
  ),
  aJobText(
    'Marketing Manager',
    'Lead a long campaign: hope, grace, joy, art and law. King, Bishop, Dean, Page.',
    'SEO',
  ),
];

interface Name {
  first: string;
  last: string;
  /** The known full name; otherwise both parts together. */
  whole?: string;
}

const name = (first: string, last: string, whole = `${first} ${last}`.trim()): Name => ({ first, last, whole });

const ORIGINAL = name('Gwendolyn', 'Okonkwo');
const NAMES: Name[] = [
  ...'Chef Cook,Java Smith,Python Lee,Mark Baker,Ruby Swift,Julia Go,Dean King,Grant Price,Will Driver,Paris Jordan'.split(
    ',',
  ),
  ...'Austin Miller,May Bishop,April June,August Winter,Sydney London,Bill Page,Grace Hope,Joy Law,Art Banks'.split(
    ',',
  ),
  ...'Chase Butler,Frank Carpenter,Rich Mason,Victor Marshal,Rose Gardener,Jack Porter,Engineer Manager'.split(','),
  ...'Jean Boulanger,Peter Koch,Jürgen Müller,Zoë Brontë,Søren Ångström,Bo Li,Xi Ng,O’Neil O’Brien'.split(','),
  ...'Bartholomew Featherstonehaugh,JAMAL WASHINGTON,Anne-Marie Smith-Jones,Northwind Contoso,Senior Lead'.split(','),
]
  .map((whole) => name(whole.split(' ')[0]!, whole.split(' ')[1]!))
  .concat([
    name('Gabriel', 'García Márquez'),
    name('Ludwig', 'van der Berg'),
    name('María', 'de la Cruz'),
    name('Omar', 'bin Said'),
    name('J. R.', 'Tolkien'),
    name('王小明', '', '王小明'),
    name('김민준', '', '김민준'),
  ]);

const addressFor = ({ whole }: Name): string => {
  const plain = whole!.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return `${plain.replace(/[^a-z]+/g, '.').replace(/^\.|\.$/g, '') || 'mail'}@example.com`;
};

/** Each states a name in its own places; the work in them consists of words that are also names. */
const RESUMES: ((person: Name) => string)[] = [
  ({ first, last, whole }) => `${whole}
${addressFor({ first, last, whole: whole! })} | +49 40 1234567 | 20095 Hamburg

Summary
${whole} is an engineer with a love of Java, of Python and of small teams that ship every week.
${first} builds services that stay up. Colleagues call ${first} calm.

Experience
Senior Java Developer, Baker Hughes	01/2020 – present
• Built payment systems in Java and Python for 300 shops
• Python services and Ruby scripts, moved to Swift
• Cook for 200 guests on the summer party, mark papers, grant access
• Was promoted by ${last || first} in person; ${first} led a team of three
Line Cook, Hotel Paris, Austin	06/2016 – 12/2019
• Worked as Baker, later as Driver, with the King of sauces
• Mark exams; Price lists in Go

Education
Bachelor of Science in Computer Science, 2016

Skills
Java, Python, Ruby, Go, Julia, Swift

${whole} – Page 1
`,
  ({ first, last, whole }) => `CURRICULUM VITAE
Name: ${whole}
E-Mail: ${addressFor({ first, last, whole: whole! })}

BERUFSERFAHRUNG
Koch, Gasthaus Linde	2016 – 2019
• Arbeitete als Koch und Bäcker, zuletzt als Chef
Küchenchef, Hotel Müller	2019 – heute
• Menüplanung für Paris und London

AUSBILDUNG
Ausbildung zum Koch, 2016

Mit freundlichen Grüßen
${first}
`,
  ({ first, last, whole }) => `CONTACT
${addressFor({ first, last, whole: whole! })}
SKILLS
SEO
Java
Cook

${whole}
Marketing Manager
EXPERIENCE
Marketing Manager, King & Page	2018 – 2024
• Led the long campaign of the art fair with grace
I, ${whole}, wrote the plan. "${first} is reliable", says the Dean.
EDUCATION
Master of Arts, 2014
`,
];

const scoreForJobs = (text: string, names: string[]) => {
  const resume = prepareResume(text, AS_OF, { names });
  const results = JOBS.map((one) => {
    const { criteria, ...rest } = scorePrepared(prepareJob(one), resume, null);
    for (const { evidence } of criteria)
      for (const { quote, start, end } of evidence) expect(text.slice(start, end)).toBe(quote);
    const quotes = criteria.map(({ evidence }) => evidence.map(({ quote }) => quote));
    return JSON.stringify({ ...rest, criteria: criteria.map(({ points, note }) => [points, note]), quotes });
  });
  return { scored_text: resume.scored_text, results };
};

const readScoredText = (text: string, names: string[] = []) => prepareResume(text, AS_OF, { names }).scored_text;

describe('another name', () => {
  const originals = RESUMES.map((resume) => scoreForJobs(resume(ORIGINAL), [ORIGINAL.whole!]));

  it.each(NAMES.map((one) => [one.whole!, one] as const))('%s changes no score at all', (whole, other) => {
    for (const [index, resume] of RESUMES.entries())
      expect(scoreForJobs(resume(other), [whole])).toEqual(originals[index]);
  });

  it('changes nothing either where only the resume itself reveals it', () => {
    const spelled = NAMES.filter(({ whole }) => /^[\p{Script=Latin}]/u.test(whole!));
    for (const [index, resume] of RESUMES.entries())
      for (const other of spelled)
        expect([other.whole, readScoredText(resume(other))]).toEqual([other.whole, originals[index]!.scored_text]);
  });

  it('affects neither where a long resume is cut nor what counts as a sentence', () => {
    const long = (whole: string) =>
      `${whole}\n\nExperience\nCook, Hotel Sol\t2019 – 2023\n${Array.from({ length: 900 }, (_, index) => `• ${whole} cooked dish number ${index} in the kitchen`).join('\n')}`;
    const names = ['Bo Li', 'Bartholomew Featherstonehaugh'];
    const [short, longer] = names.map((whole) => readScoredText(long(whole), [whole]));
    expect(short).toBe(longer);
    expect(short!.length).toBeGreaterThan(25_000);
    const told = (whole: string) =>
      `${whole}\n${whole} plans the menus of a hotel for us.\n\nExperience\nCook\t2019 – 2023\n`;
    expect(readScoredText(told('Ana Maria de la Cruz Lopez'), ['Ana Maria de la Cruz Lopez'])).toBe(
      readScoredText(told('Bo Li'), ['Bo Li']),
    );
  });

  it.each([
    ['Cook', 'Bell', 'Line Cook, Hotel Sol\t2019 – 2023'],
    ['Cook', 'Bell', '• Cook for 200 guests each night'],
    ['Baker', 'Bell', 'Trained as Baker in Leeds'],
    ['Driver', 'Bell', "• Driver's licence of class C"],
    ['Java', 'Bell', '• Java services with Python scripts'],
    ['Python', 'Bell', '• Wrote tools in Python.'],
    ['Python', 'Bell', '• Tools driven by Python and used with Python'],
    ['Paris', 'Bell', '• Opened the office in Paris'],
    ['May', 'Bell', 'Cashier, Shop\tMay 2019 – May 2021'],
    ['Mark', 'Bell', '• Mark exams and grant degrees'],
    ['Müller', 'Bell', 'Bäckerei Müller, Köln\t2019 – 2021'],
    ['Hopper', 'Bell', 'Engineer, Hopper, New York\t2019 – 2021'],
    ['Koch', 'Bell', '• Ausbildung zum Koch, danach Arbeit als Koch im Gasthaus und im Hotel'],
    ['Boulanger', 'Bell', '• Formation de Boulanger, puis chef de cuisine dans un hôtel'],
  ])('like %s neither loses nor gains work that %s has: %s', (last, other, line) => {
    const told = (surname: string) =>
      `Anna ${surname}\nanna.${surname.toLowerCase()}@example.com\n\nExperience\nClerk, Northwind\t2015 – 2018\n${line}\n`;
    expect(readScoredText(told(last), [`Anna ${last}`])).toBe(readScoredText(told(other), [`Anna ${other}`]));
    expect(readScoredText(told(last), [`Anna ${last}`])).toContain(line);
  });

  it.each([
    'Sincerely,\nNAME',
    'Frau NAME leitete die Küche.',
    'Monsieur NAME dirige la cuisine.',
    'Dear colleagues, NAME is the one to ask.',
    'The award went out, and NAME was promoted by the board.',
    'Praised by NAME in person.',
    'NAME’s kitchen is the best in town.',
    'Curriculum Vitae NAME',
    'NAME | Page 2 of 3',
    'Freelance consultant at NAME Design',
    'see cv_NAME_2024.pdf',
    'Photo of NAME',
    'née NAME',
  ])('is removed from "%s", whatever else it means', (line) => {
    const told = (surname: string) =>
      `Anna ${surname}\nanna.${surname.toLowerCase()}@example.com\n\nExperience\nClerk, Northwind\t2015 – 2018\n\n${line.replace('NAME', surname)}\n`;
    const own = readScoredText(told('Hopper'), ['Anna Hopper']);
    expect(own).not.toContain('Hopper');
    for (const surname of ['Cook', 'Java', 'Paris', 'May', 'Mark', 'Koch'])
      expect([surname, readScoredText(told(surname), [`Anna ${surname}`])]).toEqual([surname, own]);
  });
});

describe('the home address', () => {
  it('changes no score, even where it is the place of work, and a place of work stays', () => {
    const told = (town: string) =>
      `Anna Hopper\nanna.hopper@example.com | ${town}\n\nExperience\nCook, Hotel Sol\t2019 – 2023\nAustin\n• Cooked in Paris\n`;
    const towns = [
      'Paris',
      '75002 Paris, France',
      'Austin, TX',
      'Austin',
      'Leeds, UK',
      '20095 Hamburg',
      'Lagos, Nigeria',
    ];
    const own = scoreForJobs(told('Kiel'), ['Anna Hopper']);
    for (const town of towns) expect([town, scoreForJobs(told(town), ['Anna Hopper'])]).toEqual([town, own]);
    expect(own.scored_text).toContain('Austin\n• Cooked in Paris');
  });

  it('is not revealed by the page footer either', () => {
    const told = (foot: string) => `Anna Hopper\n\nExperience\nCook, Hotel Sol\t2019 – 2023\n• Cooked\n\n${foot}\n`;
    for (const foot of ['Hamburg, 3. März 2024', 'Wien, den 03.03.2024', 'Lyon, le 3 mars 2024'])
      expect(readScoredText(told(foot)).trimEnd()).toMatch(/Cooked$/);
  });
});

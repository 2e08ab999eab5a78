import { describe, expect, it } from 'vitest';
import { deriveCriteria, type JobText } from './criteria.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const AS_OF = new Date('2026-03-01');

const aJob = (requirements: string, description = ''): JobText => ({
  title: 'Engineer',
  description,
  requirements,
  experience_level: 'entry',
  location: null,
  remote_policy: 'remote',
});

const listMustHaves = (requirements: string, description = '') =>
  deriveCriteria(aJob(requirements, description))
    .filter(({ kind }) => kind === 'must_have')
    .map(({ label }) => label);

const scoreFor = (requirements: string, line: string) => {
  const job = aJob(requirements);
  const resume = `Experience\nEngineer, Northwind\t2019 – 2023\n• ${line}\n`;
  return scorePrepared(prepareJob(job), prepareResume(resume, AS_OF, undefined, job), null);
};

const ratePoints = (requirements: string, line: string) =>
  scoreFor(requirements, line)
    .criteria.filter(({ kind }) => kind === 'must_have')
    .map(({ points }) => points);

describe('a requirement written as a sentence counts as much as the bare name', () => {
  it.each([
    ['In-depth knowledge of Python', 'Built in Python'],
    ['Extensive experience with Python', 'Built in Python'],
    ['Advanced experience in Python', 'Built in Python'],
    ['Demonstrated experience with Salesforce', 'Ran campaigns in Salesforce'],
    ['Hands on experience with Docker', 'Shipped in Docker'],
    ['Expert in Python', 'Built in Python'],
    ['Ability to write SQL', 'Reports in SQL'],
    ['Confident use of SAP', 'Stock kept in SAP'],
    ['Must have Java', 'Built in Java'],
    ['Java is a must', 'Built in Java'],
    ['Java (5+ years)', 'Built in Java'],
    ['You have experience with Java', 'Built in Java'],
    ['Kubernetes or equivalent', 'Ran clusters on Kubernetes'],
    ['Kubernetes or equivalent', 'Ran clusters on K8s'],
    ['Fluency in English', 'Wrote to customers in English'],
    ['At least B2 German', 'Advised clients in German (C1)'],
    ['German (min. B2)', 'Advised clients in German (C1)'],
    ['Erfahrung im Umgang mit SAP', 'Pflege der Stammdaten in SAP'],
    ['Sie haben Erfahrung mit SAP', 'Pflege der Stammdaten in SAP'],
    ['Sie bringen Erfahrung mit SAP mit', 'Pflege der Stammdaten in SAP'],
    ['Sicherer Umgang mit MS Office', 'Berichte in MS Office'],
    ['Mehrjährige Erfahrung mit Python', 'Auswertungen in Python'],
    ['Praktische Erfahrung mit Python', 'Auswertungen in Python'],
    ['Erste Erfahrung mit Python', 'Auswertungen in Python'],
    ['Sichere Deutschkenntnisse in Wort und Schrift', 'Kundengespräche auf Deutsch'],
    ['Active RN license in Texas', 'RN license, Texas, since 2015'],
    ['Driving license (class B)', 'Delivered parcels, driving licence B'],
    ['Examinierte Pflegefachkraft (m/w/d)', 'Pflegefachfrau auf der Station'],
    ['Bonne maîtrise de Python', 'Outils en Python'],
    ['Vous maîtrisez Python', 'Outils en Python'],
  ])('%s: %s', (requirement, line) => {
    expect(ratePoints(requirement, line)).toEqual([1]);
  });

  it('and two names joined by “and” are both needed', () => {
    expect(ratePoints('Very good German and English skills', 'Wrote to clients in German and in English')).toEqual([1]);
    expect(ratePoints('Very good German and English skills', 'Wrote to clients in German')).toEqual([0]);
    expect(ratePoints('Experience with Python and SQL', 'Built in Python\n• Reports in PostgreSQL')).toEqual([1]);
  });

  it('in lists, too', () => {
    const line = 'Built in Python\n• Ran campaigns in Salesforce\n• Pages in React';
    const asked = 'In-depth knowledge of Python, Demonstrated experience with Salesforce, React';
    expect(scoreFor(asked, line).total).toBe(scoreFor('Python, Salesforce, React', line).total);
  });

  it.each([
    ['Ability to react quickly', 'Pages in React'],
    ['Java with a zebra', 'Built in Java'],
    ['Project management software', 'Led three sites as PMP'],
    ['Driving license (class D)', 'Delivered parcels, driving licence B'],
    ['Python teaching in schools', 'Built in Python'],
  ])('unless it asks for something else: %s', (requirement, line) => {
    expect(ratePoints(requirement, line)[0]).toBeLessThan(0.5);
  });
});

describe('a requirement is no denial because a word begins like one', () => {
  it.each([
    ['Norwegian required, SQL', ['Norwegian', 'SQL']],
    ['NoSQL databases and Python required', ['NoSQL databases and Python']],
    ['Norwegisch erforderlich', ['Norwegisch erforderlich']],
    ['Pascal required', ['Pascal']],
    ['Passport and visa knowledge required', ['Passport and visa knowledge']],
    ['Notfallmedizin erforderlich', ['Notfallmedizin erforderlich']],
    ['No-code tools required', ['No-code tools']],
    ['No German required, SQL', ['SQL']],
    ['Keine Deutschkenntnisse erforderlich, SQL', ['SQL']],
    ['German not required, SQL', ['SQL']],
  ])('%s', (requirements, labels) => {
    expect(listMustHaves(requirements)).toEqual(labels);
  });

  it.each([
    ['- Node and React experience required', ['React']],
    ['- Notion and Jira knowledge expected', ['Jira']],
    ['- Knowledge of Norwegian and SAP is required', ['SAP']],
  ])('in a description: %s', (line, labels) => {
    expect(listMustHaves('', `Requirements:\n${line}`)).toEqual(labels);
  });
});

import { describe, expect, it } from 'vitest';
import { deriveCriteria, type JobText } from './criteria.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const aJob = (requirements: string | null, description = ''): JobText => ({
  title: 'Engineer',
  description,
  requirements,
  experience_level: 'entry',
  location: null,
  remote_policy: 'remote',
});

const listMustHaves = (job: JobText) =>
  deriveCriteria(job)
    .filter(({ kind }) => kind === 'must_have')
    .map(({ label }) => label);

const score = (job: JobText, line: string) => {
  const resume = `Experience\nEngineer, Northwind\t2019 – 2023\n• ${line}\n`;
  return scorePrepared(prepareJob(job), prepareResume(resume, new Date('2026-03-01'), undefined, job), null);
};

describe('alternatives', () => {
  it.each([
    ['Java, Kotlin or Scala', 'Services in Scala'],
    ['Python and/or R', 'Models in Python'],
    ['Truck driver or forklift operator', 'Worked as forklift operator'],
    ['Java or another object-oriented language', 'Services in Java'],
    ['cloud platforms (AWS, Azure, GCP)', 'Clusters on Azure'],
    ['cloud platforms such as AWS or Azure', 'Clusters on AWS'],
    ['CRM-Systeme (z. B. Salesforce, HubSpot)', 'Kampagnen in HubSpot'],
    ['Lexware, DATEV oder ein vergleichbares Programm', 'Buchungen in DATEV'],
    ['Experience with AWS, Azure or GCP', 'Clusters on GCP'],
    ['Microsoft Office (Word, Excel, PowerPoint)', 'Letters in MS Office'],
  ])('need one of them: %s', (requirements, line) => {
    expect(score(aJob(requirements), line).criteria.filter(({ kind }) => kind === 'must_have')).toMatchObject([
      { points: 1 },
    ]);
  });

  it.each([
    ['Medical or surgical nursing', 'Sold medical devices'],
    ['Java or a zebra', 'Services in Kotlin'],
    ['Python and cloud platforms (AWS, Azure)', 'Clusters on AWS'],
  ])('are whole, and not half of a phrase: %s', (requirements, line) => {
    const must = score(aJob(requirements), line).criteria.find(({ kind }) => kind === 'must_have');
    expect(must!.points).toBeLessThan(0.5);
  });

  it('in a description are one criterion', () => {
    const description = (asked: string) => `Requirements:\n- Experience with ${asked}\n- SQL`;
    expect(listMustHaves(aJob(null, description('React, Angular or Vue')))).toEqual([
      'React or Angular or Vue.js',
      'SQL',
    ]);
    expect(listMustHaves(aJob(null, description('clouds (AWS, Azure)')))).toEqual(['AWS or Azure', 'SQL']);
    expect(listMustHaves(aJob(null, description('React and Angular, or Vue')))).toEqual([
      'React',
      'Angular or Vue.js',
      'SQL',
    ]);
    expect(listMustHaves(aJob(null, description('React, Angular oder Vue')))).toEqual([
      'React oder Angular oder Vue.js',
      'SQL',
    ]);
    expect(listMustHaves(aJob(null, 'Requirements:\n- SQL, React or Angular'))).toEqual(['SQL', 'React or Angular']);
    const { tier } = score(aJob(null, description('React, Angular or Vue')), 'Pages in React\n• Reports in SQL');
    expect(tier).toBe('strong');
  });

  it.each([
    ['Experience with AWS, Azure or GCP', ['AWS, Azure or GCP']],
    ['SQL, Java, Kotlin or Scala, Git', ['SQL', 'Java, Kotlin or Scala', 'Git']],
    ['AWS, Azure, or GCP', ['AWS, Azure, or GCP']],
    ['TypeScript, PostgreSQL, React or Angular', ['TypeScript', 'PostgreSQL', 'React or Angular']],
    ['5 years of experience with Java, Kotlin or Scala', ['Java or Kotlin or Scala']],
    ['Bachelor’s degree in nursing, medicine or a related field, Excel', ['Excel']],
    ['Abgeschlossenes Studium der Informatik, Physik oder eines vergleichbaren Fachs, Excel', ['Excel']],
    ['Bachelor’s degree, Python, Kafka or RabbitMQ', ['Python', 'Kafka or RabbitMQ']],
    ['Experience with React, Angular or Vue', ['React, Angular or Vue']],
    ['Knowledge of Java, C# or similar languages', ['Java, C# or similar languages']],
    ['Experience in accounting, CPA or ACCA', ['accounting', 'CPA or ACCA']],
    ['Erfahrung in der Buchhaltung, DATEV oder SAP, Excel', ['Buchhaltung', 'DATEV oder SAP', 'Excel']],
    ['Experience with Java, SQL, fluent English or German', ['Java', 'SQL', 'fluent English or German']],
    [
      'Knowledge of Word, Excel and PowerPoint, German or French, SAP',
      ['Word', 'Excel and PowerPoint', 'German or French', 'SAP'],
    ],
    [
      'Erfahrung in der Pflege, Führerschein Klasse B, Deutsch oder Englisch',
      ['Pflege', 'Führerschein Klasse B', 'Deutsch oder Englisch'],
    ],
    ['Degree in Nursing, German or English', ['Degree in Nursing', 'German or English']],
    ['Degree in Economics, DATEV or SAP', ['Degree in Economics', 'DATEV or SAP']],
    ['Degree in Biology, Chemistry or Physics, Excel', ['Degree in Biology, Chemistry or Physics', 'Excel']],
  ])('stay together in the list of requirements: %s', (requirements, labels) => {
    expect(listMustHaves(aJob(requirements))).toEqual(labels);
  });
});

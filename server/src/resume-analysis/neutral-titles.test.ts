import { expect, it } from 'vitest';
import type { JobText } from './criteria.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const AS_OF = new Date('2026-03-01');

const told = (title: string) =>
  prepareResume(`Experience\n${title}, Northwind\t2019 – 2023\n• Worked as ${title} in Bremen\n`, AS_OF);

it.each([
  ['Softwareentwickler', 'Softwareentwicklerin'],
  ['Projektleiter', 'Projektleiterin'],
  ['Kaufmann', 'Kauffrau'],
  ['Développeur', 'Développeuse'],
  ['Directeur', 'Directrice'],
  ['Infirmier', 'Infirmière'],
  ['Technicien', 'Technicienne'],
  ['Waiter', 'Waitress'],
  ['Salesman', 'Saleswoman'],
  ['Steward', 'Stewardess'],
])('a %s and a %s have the same score', (his, hers) => {
  const [one, other] = [told(his), told(hers)];
  expect(other.chunks.map(({ text }) => text)).toEqual(one.chunks.map(({ text }) => text));
  expect(other.latest?.text).toBe(one.latest?.text);
  for (const title of [his, hers]) {
    const job: JobText = {
      title,
      description: `We look for a ${title}.`,
      requirements: null,
      experience_level: 'mid',
      location: null,
      remote_policy: 'remote',
    };
    const totals = [one, other].map((resume) => scorePrepared(prepareJob(job), resume, null).total);
    expect(totals[1]).toBe(totals[0]);
    expect(totals[0]).toBeGreaterThan(30);
  }
});

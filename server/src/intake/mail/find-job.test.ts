import { describe, expect, it } from 'vitest';
import { OPEN_JOBS } from '../../testing/mail-cases.ts';
import { aMail, type MailParts } from '../../testing/mails.ts';
import { findJob, type OpenJob } from './find-job.ts';
import { readMessage } from './read-message.ts';

const find = async (mail: MailParts, jobs: OpenJob[] = OPEN_JOBS) => findJob(await readMessage(aMail(mail)), [], jobs);

const TWO_RANKS = [
  { id: 'senior', short_id: 'AA222', title: 'Senior Accountant' },
  { id: 'junior', short_id: 'BB333', title: 'Junior Accountant' },
  { id: 'plain', short_id: 'CC444', title: 'Payroll Clerk' },
];

describe('finding the job', () => {
  it.each<[string, MailParts, string | null]>([
    ['its id in the subject', { subject: 'Ref. km472' }, 'job-1'],
    ['its id with a gap', { subject: 'KM-472: me' }, 'job-1'],
    ['its id in the tag of the address', { to: 'jobs+rt358@house.example' }, 'job-2'],
    ['its id in the letter', { text: 'Regarding BX924, I apply.' }, 'job-3'],
    ['the id before the title', { subject: 'Backend Developer RT358' }, 'job-2'],
    ['not a part of a longer word', { text: 'order XKM4721' }, null],
    ['not a distance', { text: 'I live 2 km 472 from you' }, null],
    ['two ids in one place', { subject: 'KM472 or RT358' }, null],
    ['its title', { subject: 'ux designer (m/f/d)' }, 'job-5'],
    ['its title in the letter', { text: 'For the Customer Support\nAgent opening.' }, 'job-7'],
    ['the words in another order', { subject: 'Agent for customer support' }, 'job-7'],
    ['the title in German', { subject: 'Bewerbung als Backend-Entwicklerin' }, 'job-1'],
    ['the title in French', { subject: 'Poste de développeur back-end' }, 'job-1'],
    ['the title in Polish', { subject: 'Programista backend' }, 'job-1'],
    ['two titles in one place', { subject: 'UX Designer or Backend Developer' }, null],
    ['no title at all', { subject: 'Hello', text: 'I am looking for work.' }, null],
  ])('%s', async (_, mail, job) => {
    expect((await find(mail))?.job_id ?? null).toBe(job);
  });

  it('distinguishes ranks, and picks none where none is named', async () => {
    expect((await find({ subject: 'Accountant (senior)' }, TWO_RANKS))?.job_id).toBe('senior');
    expect(await find({ subject: 'Accountant' }, TWO_RANKS)).toBeNull();
  });

  it('picks the longer title where one contains the other', async () => {
    const jobs = [
      { id: 'short', short_id: 'AA222', title: 'Data Analyst' },
      { id: 'long', short_id: 'BB333', title: 'Senior Data Analyst' },
    ];
    expect((await find({ subject: 'Application: Senior Data Analyst' }, jobs))?.job_id).toBe('long');
    expect((await find({ subject: 'Application: Data Analyst' }, jobs))?.job_id).toBe('short');
  });

  it('compares the texts when nothing is named', async () => {
    const jobs = [
      {
        id: 'baker',
        short_id: 'AA222',
        title: 'Pastry Artisan',
        requirements:
          'sourdough, laminated dough, viennoiserie, oven management, hygiene certificate, chocolate tempering',
      },
      {
        id: 'pilot',
        short_id: 'BB333',
        title: 'First Officer',
        requirements: 'type rating, flight hours, instrument approach, crew coordination, medical class, dispatch',
      },
    ];
    const text = 'Ten years of sourdough, viennoiserie, laminated dough, chocolate tempering, hygiene, oven work.';
    expect(await find({ text }, jobs)).toEqual({
      job_id: 'baker',
      why: { code: 'job_by_wording', values: { job: '“Pastry Artisan”' } },
    });
    expect(await find({ text: 'I like long walks and music.' }, jobs)).toBeNull();
  });

  it('gives its reason', async () => {
    expect((await find({ subject: 'KM472' }))?.why).toEqual({ code: 'job_by_subject', values: { job: 'KM472' } });
  });
});

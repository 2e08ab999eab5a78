import type { Db } from '../db/client.ts';
import { writeMail } from '../notifications/write-mail.ts';
import type { Circle } from './interview-mails.ts';
import { keepersOf } from './interview-keepers.ts';

interface Word {
  /** The same is told once. */
  about: string;
  subject: string;
  lines: string[];
  now: Date;
}

/** Tells those who look after an interview that something has to be done. */
export const tellKeepers = async (db: Db, { interview }: Circle, { about, subject, lines, now }: Word) => {
  const { id, company_id } = interview;
  for (const user_id of await keepersOf(db, interview)) {
    await writeMail(db, {
      company_id,
      user_id,
      subject,
      body: lines.join('\n'),
      // By this beginning it is found again, should the candidate be erased.
      purpose: `interview:${id}:${about}:${user_id}`,
      is_automatic: true,
      created_by: null,
      now,
    });
  }
};

/** Whom an interview is with, for colleagues: `Jane Doe (Baker)`. */
export const whomOf = ({ candidate, job_title }: Circle): string => {
  const name = candidate?.name ?? 'a candidate';
  return job_title ? `${name} (${job_title})` : name;
};

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { oneColumn, paragraphs, plainText, type Resume, withSidebar } from '../../server/src/demo/layouts.ts';
import { docx, odt } from '../../server/src/demo/office.ts';
import { APPLICATION_CASES } from '../../server/src/testing/application-cases.ts';
import { HANDED_ON_CASES } from '../../server/src/testing/handed-on-cases.ts';
import { type MailCase, OPEN_JOBS } from '../../server/src/testing/mail-cases.ts';
import { aMail } from '../../server/src/testing/mails.ts';
import { ODD_APPLICATION_CASES } from '../../server/src/testing/odd-application-cases.ts';
import { OTHER_CASES } from '../../server/src/testing/other-cases.ts';
import { REPLY_CASES } from '../../server/src/testing/reply-cases.ts';
import { writeLines } from '../lines.ts';
import { ATTACKS, PAYLOAD } from './attacks.ts';
import { writeLifelike } from './lifelike/write-lifelike.ts';
import { TUNED_LAYOUTS } from './lifelike/tuned-layouts.ts';
import { UNSEEN_LAYOUTS } from './lifelike/unseen-layouts.ts';
import { MUST_HAVE_JOBS } from './must-have-jobs.ts';
import { APPLICANTS, mustHaveResume } from './must-have-resumes.ts';
import { PEOPLE, type Person } from './people.ts';
import { writeResume, TRADES } from './trades.ts';

/**
 * Writes the repository's own examples into a folder, in the format of any measured set. They are generated instead of
 * stored: each case is readable, and no binary file has to be trusted.
 */
export const writeOwnSet = async (folder: string): Promise<void> => {
  await writeMailbox(path.join(folder, 'mailbox'));
  await writeResumes(path.join(folder, 'resumes'));
  await writeLifelike(path.join(folder, 'lifelike-tuned'), TUNED_LAYOUTS);
  await writeLifelike(path.join(folder, 'lifelike-unseen'), UNSEEN_LAYOUTS);
  await writeInjection(path.join(folder, 'injection'));
  await writeRanking(path.join(folder, 'ranking'));
  await writeMustHaves(path.join(folder, 'must-haves'));
};

/** Also measured with other sets, which have none of this kind. */
export const writeMustHaves = (folder: string): Promise<void> =>
  writeLines(
    folder,
    'jobs.jsonl',
    MUST_HAVE_JOBS.map((job, index) => ({
      id: `own-${index + 1}`,
      job: {
        title: job.title,
        description: job.description,
        requirements: job.must_haves.map(([label]) => label).join(', '),
        experience_level: 'mid',
        location: null,
        remote_policy: 'remote',
      },
      resumes: Object.fromEntries(APPLICANTS.map((applicant) => [applicant, mustHaveResume(job, applicant)])),
    })),
  );

const LABELS = {
  application: 'application',
  reply: 'candidate_followup',
  not_application: 'not_application',
  unsure: 'not_application',
} as const;

/** The mails of the tests. Their files contain plain text: the reader goes by the content, not by the name. */
const writeMailbox = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const cases = [...APPLICATION_CASES, ...ODD_APPLICATION_CASES, ...HANDED_ON_CASES, ...REPLY_CASES, ...OTHER_CASES];
  const rows = cases.map(({ kind, job, resume = null, email = null }, index) => ({
    id: `own-${index + 1}`,
    file: `own-${index + 1}.eml`,
    label: LABELS[kind],
    job: OPEN_JOBS.find(({ id }) => id === job)?.short_id ?? null,
    resume_attachment: resume,
    candidate_email: email,
  }));
  for (const [index, one] of cases.entries()) await writeFile(path.join(folder, rows[index]!.file), writeMail(one));
  await writeFile(path.join(folder, 'jobs.json'), JSON.stringify(OPEN_JOBS));
  await writeLines(folder, 'mailbox.jsonl', rows);
};

const writeMail = ({ mail, texts = {} }: MailCase): Buffer =>
  aMail({
    ...mail,
    ...(mail.attachments && {
      attachments: mail.attachments.map((file) =>
        texts[file.name] === undefined ? file : { ...file, content: texts[file.name]! },
      ),
    }),
  });

const writeResumes = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  const rows = [];
  for (const [index, person] of PEOPLE.entries()) {
    const resume = resumeFor(person);
    const layout = index % 2 === 0 ? oneColumn : withSidebar;
    const files = {
      pdf: layout(resume),
      docx: docx(paragraphs(resume)),
      odt: odt(paragraphs(resume)),
      rtf: rtf(resume),
    };
    const names = Object.fromEntries(Object.keys(files).map((format) => [format, `own-${index + 1}.${format}`]));
    for (const [format, content] of Object.entries(files)) await writeFile(path.join(folder, names[format]!), content);
    rows.push({ id: `own-${index + 1}`, ...names, gold: toGold(person) });
  }
  await writeLines(folder, 'resumes.jsonl', rows);
};

const resumeFor = ({ schools, ...person }: Person): Resume => ({
  ...person,
  education: schools.map(({ degree, school, year }) => `${degree}, ${school}, ${year}`),
});

const rtf = (resume: Resume): string => {
  const escaped = plainText(resume)
    .replaceAll(/[\\{}]/g, String.raw`\$&`)
    .replaceAll(/[^\0-\x7F]/g, (sign) => `\\u${sign.charCodeAt(0)}?`);
  return String.raw`{\rtf1\ansi ${escaped.replaceAll('\n', '\\par\n')}}`;
};

const toGold = ({ name, email, phone, place, work, schools, skills }: Person) => ({
  name,
  email,
  phone,
  location: place,
  companies: work.map(({ employer }) => employer),
  designations: work.map(({ title }) => title),
  colleges: schools.map(({ school }) => school),
  degrees: schools.map(({ degree }) => degree),
  graduation_years: schools.map(({ year }) => year),
  skills,
  years_of_experience: null,
});

const writeInjection = async (folder: string) => {
  await mkdir(folder, { recursive: true });
  for (const { file, content } of ATTACKS) await writeFile(path.join(folder, file), content);
  await writeLines(
    folder,
    'manifest.jsonl',
    ATTACKS.map(({ file, attack, is_clean, is_dropped = false }) => ({
      file,
      attack,
      must_flag: !is_clean && !is_dropped,
      legit: is_clean,
      payload: is_clean ? null : PAYLOAD,
    })),
  );
};

const writeRanking = async (folder: string) => {
  const jobs = TRADES.map(({ category, title, description, requirements }) => ({
    id: category,
    set: 'D1',
    soc: '',
    category,
    title,
    description,
    requirements,
  }));
  const resumes = TRADES.flatMap(({ category, people }, trade) =>
    people.map((person, index) => ({
      id: `${category} ${index + 1}`,
      category,
      clean_category: category,
      title_socs: [],
      text: writeResume(person, trade + index),
    })),
  );
  await writeLines(folder, 'jobs.jsonl', jobs);
  await writeLines(folder, 'resumes.jsonl', resumes);
};

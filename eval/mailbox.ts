/**
 * Raw mails with their classification, job, resume file and applicant. The folder holds `mailbox.jsonl`, `jobs.json`
 * and the mails. Threads and earlier candidates are not known here: only the words count.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDocument } from '../server/src/documents/read-document.ts';
import { findJob } from '../server/src/intake/mail/find-job.ts';
import { isUnsure, judgeMessage } from '../server/src/intake/mail/judge-message.ts';
import { parseApplication } from '../server/src/intake/mail/parse-application.ts';
import { type Message, readMessage } from '../server/src/intake/mail/read-message.ts';
import { type Figures, type Measure, readLines, rounded, writeLines } from './lines.ts';

type Answer = {
  id: string;
  label: 'application' | 'candidate_followup' | 'not_application';
  job: string | null;
  resume_attachment: string | null;
  candidate_email: string | null;
};
type Gold = Answer & { file: string };
type Job = { short_id: string; title: string };
type Prediction = { answer: Answer; is_unsure: boolean };

const LABELS = {
  application: 'application',
  reply: 'candidate_followup',
  not_application: 'not_application',
} as const;

export const measure: Measure = async (directory, { predictions, tell }) => {
  const golds = await readLines<Gold>(path.join(directory, 'mailbox.jsonl'));
  const jobs = JSON.parse(await readFile(path.join(directory, 'jobs.json'), 'utf8')) as Job[];
  const messages = await Promise.all(
    golds.map(async ({ file }) => readMessage(await readFile(path.join(directory, file)))),
  );
  const own = mostWrittenTo(messages);
  const answers: Prediction[] = [];
  for (const [index, message] of messages.entries()) answers.push(await predict(golds[index]!.id, message, jobs, own));
  await writeLines(
    predictions,
    'mailbox.jsonl',
    answers.map(({ answer }) => answer),
  );
  for (const [index, { id, label }] of golds.entries()) {
    const said = answers[index]!.answer.label;
    if (said !== label) tell(`mailbox: ${id} is ${label}, said ${said}`);
  }
  return rate(golds, answers);
};

/** The mailbox that received these mails. */
const mostWrittenTo = (messages: Message[]): string[] => {
  const count = new Map<string, number>();
  for (const { to } of messages)
    for (const { address } of to) {
      const bare = address.replace(/\+[^@]*@/, '@');
      count.set(bare, (count.get(bare) ?? 0) + 1);
    }
  return [...count]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 1)
    .map(([address]) => address);
};

const predict = async (id: string, message: Message, jobs: Job[], own_addresses: string[]): Promise<Prediction> => {
  const documents = [];
  for (const { is_inline, content } of message.attachments)
    documents.push(is_inline ? null : await readDocument(content, { company: 'eval', isAwaited: false }));
  const job = findJob(
    message,
    documents,
    jobs.map(({ short_id, title }) => ({ id: short_id, short_id, title })),
  );
  const known = { own_addresses, is_known_thread: false, is_known_sender: false, is_job_named: job !== null };
  const judgement = judgeMessage({ message, documents, known });
  const label = LABELS[judgement.likeliest];
  const { person, resume_index } = parseApplication({ message, documents, own_addresses });
  const resume = resume_index === null ? null : message.attachments[resume_index]!.file_name;
  const isApplication = label === 'application';
  return {
    is_unsure: isUnsure(judgement),
    answer: {
      id,
      label,
      job: isApplication ? (job?.job_id ?? null) : null,
      resume_attachment: isApplication ? resume : null,
      candidate_email: label === 'not_application' ? null : person.email,
    },
  };
};

const rate = (golds: Gold[], predictions: Prediction[]): Figures => {
  const pairs = golds.map((gold, index) => ({ gold, said: predictions[index]!.answer }));
  const applications = pairs.filter(({ gold }) => gold.label === 'application');
  const right = applications.filter(({ said }) => said.label === 'application').length;
  const precision = right / (pairs.filter(({ said }) => said.label === 'application').length || 1);
  const recall = right / (applications.length || 1);
  const share = (field: 'job' | 'resume_attachment' | 'candidate_email') => {
    const asked = applications.filter(({ gold }) => gold[field]);
    const met = asked.filter(({ gold, said }) => gold[field]!.toLowerCase() === said[field]?.toLowerCase());
    return rounded(met.length / (asked.length || 1));
  };
  return {
    mails: pairs.length,
    application_precision: rounded(precision),
    application_recall: rounded(recall),
    application_f1: rounded((2 * precision * recall) / (precision + recall || 1)),
    three_kinds: rounded(pairs.filter(({ gold, said }) => gold.label === said.label).length / (pairs.length || 1)),
    job: share('job'),
    resume_attachment: share('resume_attachment'),
    candidate_email: share('candidate_email'),
    left_to_a_person: predictions.filter(({ is_unsure }) => is_unsure).length,
  };
};

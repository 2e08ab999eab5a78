import { createHash, randomUUID } from 'node:crypto';
import type { Analysis, Tier } from '@hirewire/contract/analyses';
import { candidateNotes } from '../db/schema/candidates.ts';
import { updateScores } from '../applications/application-score.ts';
import { reanalyseCandidates } from '../applications/reanalysis.ts';
import { analyses } from '../db/schema/scoring.ts';
import { files } from '../db/schema/files.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { notify } from '../notifications/notify.ts';
import type { World } from './world.ts';
import { TEST_PROVIDER } from './google.ts';

interface Person {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string | null;
  location?: string | null;
  /** Null: in the pool. */
  job?: { id: string } | null;
  applied_at?: Date;
}

/** A candidate in the list, who has applied for a job or is in the pool. No workflow is started. */
export const aPerson = (
  { deps }: World,
  company: { id: string },
  { job = null, applied_at = deps.clock(), ...values }: Person = {},
): Promise<{ id: string }> =>
  deps.database.system.transaction(async (db) => {
    const created_at = applied_at.toISOString();
    const [candidate] = await db
      .insert(candidates)
      .values({
        company_id: company.id,
        email: `${randomUUID()}@example.com`,
        first_name: 'Grace',
        last_name: 'Hopper',
        created_at,
        ...values,
      })
      .returning({ id: candidates.id });
    await db
      .insert(applications)
      .values({ company_id: company.id, candidate_id: candidate!.id, job_id: job?.id ?? null, created_at });
    return candidate!;
  });

/** A readable resume. */
export const aResume = async ({ deps }: World, company: { id: string }, person: { id: string }, text: string) => {
  const content = Buffer.from(text);
  const [file] = await deps.database.system
    .insert(files)
    .values({
      company_id: company.id,
      candidate_id: person.id,
      kind: 'resume',
      file_name: 'resume.txt',
      media_type: 'text/plain',
      size_bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      content,
      text,
      text_status: 'read',
      created_at: deps.clock().toISOString(),
    })
    .returning({ id: files.id });
  await reanalyseCandidates(deps.database.system, company.id, [person.id]);
  return file!;
};

interface AnalysisFacts {
  total?: number;
  quote?: string;
  tier?: Tier;
  criteria?: Analysis['criteria'];
  at?: Date;
}

/** A candidate's score for a job; the resume itself need not exist. */
export const anAnalysis = async (
  { deps }: World,
  company: { id: string },
  person: { id: string },
  job: { id: string },
  { total = 50, quote = 'Built things', tier = 'good', criteria, at = deps.clock() }: AnalysisFacts = {},
) => {
  const criterion = { id: 'similarity', kind: 'similarity', label: 'Work like Engineer', weight: 100 } as const;
  const evidence = [{ quote, start: 0, end: quote.length }];
  const result = {
    analyser: 'embedded',
    method: 'lexical',
    version: 1,
    model: null,
    fallback: null,
    fallback_code: null,
    input_hash: randomUUID(),
    total,
    tier,
    criteria: criteria ?? [{ ...criterion, points: total / 100, confidence: 0.8, evidence, note: '' }],
    flags: [],
  } as const;
  const [kept] = await deps.database.system
    .insert(analyses)
    .values({
      company_id: company.id,
      candidate_id: person.id,
      job_id: job.id,
      file_id: randomUUID(),
      file_name: 'resume.txt',
      result: result as never,
      total,
      tier,
      reason: 'step',
      created_at: at.toISOString(),
    })
    .returning({ id: analyses.id });
  await updateScores(deps.database.system, company.id, [person.id], job.id);
  return kept!;
};

export const aNote = async (
  { deps }: World,
  author: { id: string; company_id: string },
  person: { id: string },
  text: string,
) => {
  const [note] = await deps.database.system
    .insert(candidateNotes)
    .values({ company_id: author.company_id, candidate_id: person.id, author_id: author.id, text })
    .returning({ id: candidateNotes.id });
  return note!;
};

/** An unprocessed mail in the ledger. */
export const aMail = async (
  { deps }: World,
  company: { id: string },
  { subject, body }: Record<'subject' | 'body', string>,
) => {
  const db = deps.database.system;
  const now = deps.clock().toISOString();
  const [mailbox] = await db
    .insert(mailboxes)
    .values({
      company_id: company.id,
      provider: TEST_PROVIDER,
      address: `${randomUUID()}@example.com`,
      read_from: now,
      next_poll_at: now,
    })
    .returning({ id: mailboxes.id });
  const [mail] = await db
    .insert(mailMessages)
    .values({
      company_id: company.id,
      mailbox_id: mailbox!.id,
      provider_message_id: randomUUID(),
      provider_thread_id: randomUUID(),
      received_at: now,
      subject,
      body,
    })
    .returning({ id: mailMessages.id });
  return mail!;
};

/** A message to a candidate, written by a person unless said otherwise. */
export const aMessageTo = async (
  { deps }: World,
  company: { id: string },
  person: { id: string },
  { subject, body, is_automatic = false }: { subject: string; body: string; is_automatic?: boolean },
) => {
  await notify(deps.database.system, {
    company_id: company.id,
    kind: 'personal',
    recipient: { candidate_id: person.id },
    about: { id: person.id },
    occasion: randomUUID(),
    params: { subject, body },
    is_automatic,
    is_urgent: true,
    created_by: null,
    now: deps.clock(),
  });
};

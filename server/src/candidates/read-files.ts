import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { files } from '../db/schema/files.ts';
import { claimFairly } from '../db/claim-fairly.ts';
import type { Deps } from '../deps.ts';
import { readIncoming } from '../documents/read-incoming.ts';
import { leaseUntil, whileRenewing } from '../lib/lease.ts';
import { revokeFoundLinks } from '../notifications/found-links.ts';
import { TooBusy } from '../sandbox/too-busy.ts';
import { fileColumns } from './file-columns.ts';
import { reanalyseCandidates } from '../applications/reanalysis.ts';

type Means = Pick<Deps, 'config' | 'database' | 'clock' | 'engine'>;
type Claimed = Pick<typeof files.$inferSelect, 'id' | 'company_id' | 'reading_tries' | 'content'>;

const BATCH = 2;
/** A worker that has not renewed its lease by then is considered dead, and another one reads the file. */
const LEASE_SECONDS = 60;
const RENEW_SECONDS = 20;
/** No file is started after this time; the next round begins soon. */
const ROUND_SECONDS = 5;
const MAX_TRIES = 3;

const share = claimFairly();

/** Recognises the text of files stored without it. Any number of processes may run it at any time. */
export const readFiles = async (deps: Means): Promise<void> => {
  const end = performance.now() + ROUND_SECONDS * 1000;
  do {
    const claimed = await claim(deps);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((file) => whileLeased(deps, file, () => readFile(deps, file))));
  } while (performance.now() < end);
};

/** The attempt is counted before it is made, so that a file that kills the process is given up in the end. */
const claim = async ({ database, clock }: Means): Promise<Claimed[]> => {
  const now = clock();
  const db = database.system;
  const isDue = and(
    eq(files.text_status, 'reading'),
    or(isNull(files.reading_lease_until), lte(files.reading_lease_until, now.toISOString())),
  );
  const chosen = share.choose({
    table: files,
    isDue,
    // Users' uploads come before files that strangers sent by mail.
    order: sql`${files.mail_message_id} is not null, ${files.created_at}`,
    since: files.created_at,
    limit: BATCH,
  });
  const claimed = await db
    .update(files)
    .set({ reading_lease_until: leaseUntil(now, LEASE_SECONDS), reading_tries: sql`${files.reading_tries} + 1` })
    .where(inArray(files.id, chosen))
    .returning({
      id: files.id,
      company_id: files.company_id,
      reading_tries: files.reading_tries,
      content: files.content,
    });
  share.served(claimed);
  return claimed;
};

const readFile = async (deps: Means, file: Claimed) => {
  if (file.reading_tries > MAX_TRIES)
    return settle(deps, file, {
      text_status: 'unreadable',
      note: 'Its text could not be recognised.',
      note_code: 'recognition_failed',
    });
  try {
    const turn = { company: file.company_id, isAwaited: false };
    const { document, links } = await readIncoming(file.content, deps.config.jwtSecret, turn);
    await revokeFoundLinks(deps, links);
    const { text, text_status, note, note_code, hidden } = fileColumns(file.content, document);
    await settle(deps, file, { text, text_status, note, note_code, hidden });
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    // The file is not at fault, so this does not count as an attempt.
    const later = leaseUntil(deps.clock(), error.retryAfterSeconds);
    await settle(deps, file, { reading_tries: file.reading_tries - 1, reading_lease_until: later });
  }
};

/** Matches the claim: a file that is gone, or claimed by another worker since, is left alone. */
const leased = ({ company_id, id, reading_tries }: Claimed) =>
  and(
    eq(files.company_id, company_id),
    eq(files.id, id),
    eq(files.text_status, 'reading'),
    eq(files.reading_tries, reading_tries),
  );

const settle = async ({ database }: Means, file: Claimed, change: Partial<typeof files.$inferInsert>) => {
  await database.forCompany(file.company_id).transaction(async (db) => {
    const [settled] = await db
      .update(files)
      .set({ reading_lease_until: null, ...change })
      .where(leased(file))
      .returning({ kind: files.kind, candidate_id: files.candidate_id });
    if (settled?.kind === 'resume' && change.text !== undefined)
      await reanalyseCandidates(db, file.company_id, [settled.candidate_id]);
  });
};

const whileLeased = async ({ database, clock }: Means, file: Claimed, work: () => Promise<void>) => {
  const renew = () =>
    database
      .forCompany(file.company_id)
      .update(files)
      .set({ reading_lease_until: leaseUntil(clock(), LEASE_SECONDS) })
      .where(leased(file));
  await whileRenewing({ everySeconds: RENEW_SECONDS, renew }, work);
};

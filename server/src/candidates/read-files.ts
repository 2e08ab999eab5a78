import { and, eq, sql } from 'drizzle-orm';
import { files } from '../db/schema/files.ts';
import { claimFairly } from '../db/claim-fairly.ts';
import { leaseOn, secondsAfter, whileRenewing } from '../db/lease.ts';
import type { Deps } from '../deps.ts';
import { readIncoming } from '../documents/read-incoming.ts';
import { revokeFoundLinks } from '../notifications/found-links.ts';
import { TooBusy } from '../sandbox/too-busy.ts';
import { fileColumns } from './file-columns.ts';
import { reanalyseCandidates } from '../applications/reanalysis.ts';

type Means = Pick<Deps, 'config' | 'database' | 'clock' | 'engine'>;
type Claimed = typeof files.$inferSelect;

const BATCH = 2;
const RENEW_SECONDS = 20;
/** No file is started after this time; the next round begins soon. */
const ROUND_SECONDS = 5;
const MAX_TRIES = 3;

/** The attempt is counted before it is made, so that a file that kills the process is given up in the end. */
const lease = leaseOn(files, {
  until: 'reading_lease_until',
  mark: 'reading_attempt',
  tries: 'reading_tries',
  seconds: 60,
  isOpen: eq(files.text_status, 'reading'),
});

const claim = claimFairly(lease, {
  // Users' uploads come before files that strangers sent by mail.
  order: sql`${files.mail_message_id} is not null, ${files.created_at}`,
  since: files.created_at,
  limit: BATCH,
});

/** Recognises the text of files stored without it. Any number of processes may run it at any time. */
export const readFiles = async (deps: Means): Promise<void> => {
  const end = performance.now() + ROUND_SECONDS * 1000;
  do {
    const claimed = await claim(deps.database.system, deps.clock());
    if (claimed.length === 0) return;
    await Promise.all(
      claimed.map((file) => {
        const renew = () => lease.renew(deps.database.forCompany(file.company_id), [file], deps.clock());
        return whileRenewing({ everySeconds: RENEW_SECONDS, renew }, () => readFile(deps, file));
      }),
    );
  } while (performance.now() < end);
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
    const later = secondsAfter(deps.clock(), error.retryAfterSeconds);
    await lease.backOff(deps.database.forCompany(file.company_id), file, later, {
      reading_tries: file.reading_tries - 1,
    });
  }
};

const settle = async ({ database }: Means, file: Claimed, change: Partial<Claimed>) => {
  const { company_id, id } = file;
  await database.forCompany(company_id).transaction(async (db) => {
    if (!(await lease.release(db, file, change)) || change.text === undefined) return;
    const [resume] = await db
      .select({ candidate_id: files.candidate_id })
      .from(files)
      .where(and(eq(files.company_id, company_id), eq(files.id, id), eq(files.kind, 'resume')));
    if (resume) await reanalyseCandidates(db, company_id, [resume.candidate_id]);
  });
};

import type { ChosenCandidates, ExportQuery } from '@hirewire/contract/candidate-list';
import { can, type Permission } from '@hirewire/contract/roles';
import type { Download } from '@hirewire/contract/route';
import { CANDIDATE_STEP_NAMES } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { csvLine } from '../lib/csv.ts';
import { among, oneOfEach, selectApplications } from '../candidates/application-rows.ts';
import { countGroups, type Group, toOrder, sum, toCondition } from './count-candidates.ts';
import type { Reader } from './reader.ts';
import { searchWithFallback } from './find-candidates.ts';

type Row = Awaited<ReturnType<typeof selectApplications>>[number];

/** Columns of an export, with the permission each requires. */
const COLUMNS: { title: string; needs: Permission; cell: (row: Row) => string | number | null }[] = [
  { title: 'Name', needs: 'canReviewCandidates', cell: ({ name }) => name },
  { title: 'E-mail', needs: 'canManageCandidates', cell: ({ email }) => email },
  { title: 'Phone', needs: 'canManageCandidates', cell: ({ phone }) => phone },
  { title: 'Location', needs: 'canReviewCandidates', cell: ({ location }) => location },
  { title: 'Job', needs: 'canViewJobs', cell: ({ jobTitle }) => jobTitle },
  { title: 'Status', needs: 'canReviewCandidates', cell: ({ status }) => status },
  { title: 'Current step', needs: 'canReviewCandidates', cell: ({ currentStep }) => CANDIDATE_STEP_NAMES[currentStep] },
  { title: 'Applied', needs: 'canReviewCandidates', cell: ({ applicationDate }) => applicationDate },
  { title: 'Score', needs: 'canViewAnalytics', cell: ({ score }) => score },
  { title: 'Reason for rejection', needs: 'canDeleteCandidates', cell: ({ rejectedBecause }) => rejectedBecause },
];

const CHUNK = 1000;

/**
 * Exactly the filtered rows in the order of the list, read in chunks so that memory does not grow with their number.
 */
export const exportCandidates = async (reader: Reader, query: ExportQuery, now: Date): Promise<Download> => {
  const { db, actor } = reader;
  const { groups, total } = await searchWithFallback(query, async (kind) => {
    const counted = await countGroups(reader, query, { kind, now, end: Infinity });
    return { groups: counted, total: sum(counted) };
  });
  await recordEvent(db, actor, { action: 'export_candidates', detail: { rows: total } }, now);
  return { ...csvFile(now), row_count: total, content: lines(actor, walk(db, actor, query, groups)) };
};

/** The selected candidates with the given or their latest applications; those no longer there are left out. */
export const exportChosen = async (
  db: Db,
  actor: Actor,
  { ids, ...which }: ChosenCandidates,
  now: Date,
): Promise<Download> => {
  const rows = await selectApplications(db, oneOfEach(actor, ids, which));
  await recordEvent(db, actor, { action: 'export_candidates', detail: { rows: rows.length } }, now);
  return { ...csvFile(now), row_count: rows.length, content: lines(actor, oneChunk(rows)) };
};

const csvFile = (now: Date) => ({
  file_name: `candidates-${now.toISOString().slice(0, 10)}.csv`,
  media_type: 'text/csv; charset=utf-8',
});

async function* oneChunk(rows: Row[]) {
  yield rows;
}

async function* lines(actor: Actor, chunks: AsyncIterable<Row[]>) {
  const columns = COLUMNS.filter(({ needs }) => can(actor.role, needs));
  // The byte order mark tells a spreadsheet that the file is UTF-8.
  yield `\uFEFF${csvLine(columns.map(({ title }) => title))}`;
  for await (const rows of chunks) {
    yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
  }
}

/** Each chunk continues where the previous one ended: no transaction stays open during a slow download. */
async function* walk(db: Db, actor: Actor, query: ExportQuery, groups: Group[]) {
  const { isAscending, ascending, descending } = toOrder(query);
  for (const group of groups.filter(({ count }) => count > 0)) {
    let further = sql``;
    for (;;) {
      const { rows } = await db.execute<{ id: string; name: string; score: string | null; time: string }>(sql`
        select id, name_sort as name, score::text, created_at::text as time from applications
        where ${toCondition(actor, group)} ${further} order by ${isAscending ? ascending : descending} limit ${CHUNK}`);
      if (rows.length === 0) break;
      const found = await selectApplications(
        db,
        among(
          actor,
          rows.map(({ id }) => id),
        ),
      );
      const byId = new Map(found.map((row) => [row.applicationId, row]));
      yield rows.flatMap(({ id }) => byId.get(id) ?? []);
      const last = rows.at(-1)!;
      const way = isAscending ? sql`>` : sql`<`;
      if (query.sort === 'candidate') further = sql`and (name_sort, id) ${way} (${last.name}::text, ${last.id}::uuid)`;
      // Candidates without a score are ordered by time alone.
      else if (query.sort === 'score' && last.score !== null)
        further = sql`and (score, created_at, id) ${way} (${last.score}::real, ${last.time}::timestamptz, ${last.id}::uuid)`;
      else further = sql`and (created_at, id) ${way} (${last.time}::timestamptz, ${last.id}::uuid)`;
      if (rows.length < CHUNK) break;
    }
  }
}

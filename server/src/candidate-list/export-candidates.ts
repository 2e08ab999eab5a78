import type { ChosenCandidates, ExportQuery } from '@hirewire/contract/candidate-list';
import { can } from '@hirewire/contract/roles';
import type { Download } from '@hirewire/contract/route';
import { sql } from 'drizzle-orm';
import { recordEvent } from '../audit/audit.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { type Cell, csvLine } from '../lib/csv.ts';
import { among, oneOfEach, rejectionReason, selectApplications } from '../candidates/application-rows.ts';
import { countGroups } from './count-groups.ts';
import { type Group, sum, toCondition } from './matches.ts';
import { toOrder } from './row-order.ts';
import { type Column, COLUMNS, exportFormat, type ExportFormat, type ExportRow } from './export-columns.ts';
import type { Reader } from './reader.ts';
import { searchWithFallback } from './find-candidates.ts';

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
  return {
    ...csvFile(now, query.time_zone),
    row_count: total,
    content: lines(actor, exportFormat(query.language, query.time_zone), walk(db, actor, query, groups)),
  };
};

/** The selected candidates with the given or their latest applications; those no longer there are left out. */
export const exportChosen = async (
  db: Db,
  actor: Actor,
  { ids, language, time_zone, ...which }: ChosenCandidates,
  now: Date,
): Promise<Download> => {
  const rows = await selectApplications(db, oneOfEach(actor, ids, which), { rejectionReason });
  await recordEvent(db, actor, { action: 'export_candidates', detail: { rows: rows.length } }, now);
  return {
    ...csvFile(now, time_zone),
    row_count: rows.length,
    content: lines(actor, exportFormat(language, time_zone), oneChunk(rows)),
  };
};

const csvFile = (now: Date, timeZone: string) => ({
  file_name: `candidates-${new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(now)}.csv`,
  media_type: 'text/csv; charset=utf-8',
});

async function* oneChunk(rows: ExportRow[]) {
  yield rows;
}

async function* lines(actor: Actor, { titles, cells, csv }: ExportFormat, chunks: AsyncIterable<ExportRow[]>) {
  const columns = (Object.keys(COLUMNS) as Column[]).filter((column) => can(actor.role, COLUMNS[column]));
  const toLine = (row: Record<Column, Cell>) =>
    csvLine(
      columns.map((column) => row[column]),
      csv,
    );
  // The byte order mark tells a spreadsheet that the file is UTF-8.
  yield `\uFEFF${toLine(titles)}`;
  for await (const rows of chunks) yield rows.map((row) => toLine(cells(row))).join('');
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
        { rejectionReason },
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

import type { Duplicate } from '@hirewire/contract/duplicates';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { fullName } from '../db/full-name.ts';
import { duplicateDismissals } from '../db/schema/duplicates.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { candidates } from '../db/schema/candidates.ts';
import { invalid, notFound } from '../errors.ts';
import { findMatches, weigh } from './same-person.ts';

const MAX_PAIRS = 100;
/** More than are shown, since some turn out to have too little in common. */
const MAX_LOOKED_AT = 500;
/** Most shared names, numbers, addresses or files examined. */
const MAX_SHARED = 1000;

/** Profiles that may be one person, most in common first; for one candidate, or for the whole company. */
export const listDuplicates = async (db: Db, actor: Actor, candidateId: string | undefined): Promise<Duplicate[]> => {
  const { rows: pairs } = await db.execute<{ first_id: string; second_id: string }>(sql`
    select least(one, other) as first_id, greatest(one, other) as second_id
    from (${candidateId ? selectLikeOne(actor, candidateId) : selectAlike(actor)}) pairs
    where other is not null and one <> other and not exists (
      select from duplicate_dismissals d where d.company_id = ${actor.company_id}
        and d.first_id = least(one, other) and d.second_id = greatest(one, other))
    group by 1, 2 order by count(*) desc, 1, 2 limit ${MAX_LOOKED_AT}`);
  const people = await getProfiles(
    db,
    actor,
    pairs.flatMap(({ first_id, second_id }) => [first_id, second_id]),
  );
  const found = pairs.flatMap(({ first_id, second_id }) => {
    const [first, second] = [people.get(first_id), people.get(second_id)];
    if (!first || !second) return [];
    const matches = findMatches(first, second);
    if (matches.length === 0) return [];
    // The older profile is the one to keep by default.
    const [older, newer] = first.created_at <= second.created_at ? [first, second] : [second, first];
    return { candidates: [older, newer] as Duplicate['candidates'], matches };
  });
  return found.toSorted((a, b) => weigh(b.matches) - weigh(a.matches)).slice(0, MAX_PAIRS);
};

/** Marks two profiles as different people: they are not proposed again. */
export const dismissDuplicate = (
  db: Db,
  actor: Actor,
  { kept_id, merged_id }: { kept_id: string; merged_id: string },
  now: Date,
) =>
  db.transaction(async (db) => {
    if (kept_id === merged_id)
      throw invalid('Choose two different candidates.', { code: 'same_candidate', field: 'merged_id' });
    const { company_id, user_id } = actor;
    const here = await db
      .select({ id: candidates.id })
      .from(candidates)
      .where(
        and(
          eq(candidates.company_id, company_id),
          inArray(candidates.id, [kept_id, merged_id]),
          isNull(candidates.deleted_at),
        ),
      );
    if (here.length < 2) throw notFound('Candidate');
    const [first_id, second_id] = [kept_id, merged_id].toSorted() as [string, string];
    await db
      .insert(duplicateDismissals)
      .values({ company_id, first_id, second_id, dismissed_by: user_id, dismissed_at: now.toISOString() })
      .onConflictDoNothing();
    const detail = { other_id: second_id };
    await recordEvent(db, actor, { action: 'dismiss_duplicate', subject: first_id, detail }, now);
  });

/** Pairs that share a value, straight from the indexes. */
const selectAlike = ({ company_id }: Actor): SQL => {
  const own = sql`company_id = ${company_id}`;
  const there = sql`exists (select from candidates c
    where c.company_id = files.company_id and c.id = files.candidate_id and c.deleted_at is null)`;
  const sources = [
    {
      table: sql`candidates`,
      id: sql`id`,
      key: sql`phone_key`,
      rows: sql`phone_key is not null and deleted_at is null`,
    },
    { table: sql`candidates`, id: sql`id`, key: sql`email_key`, rows: sql`deleted_at is null` },
    { table: sql`applications`, id: sql`candidate_id`, key: sql`name_sort`, rows: sql`is_live and is_listed` },
    { table: sql`files`, id: sql`candidate_id`, key: sql`sha256`, rows: sql`kind = 'resume'`, also: there },
  ];
  return sql.join(
    sources.map((source) => neighbours({ ...source, rows: sql`${own} and ${source.rows}` })),
    sql` union all `,
  );
};

interface Source {
  table: SQL;
  /** The candidate's id. */
  id: SQL;
  /** The shared value, in the order of an index that contains the rows. */
  key: SQL;
  rows: SQL;
  /** A condition the index does not cover. */
  also?: SQL;
}

/**
 * Pairs each row with the three before it: a thousand people of one name give three thousand pairs, not half a million.
 * Shared values are found first, since scanning an index costs a third of comparing its neighbours.
 */
const neighbours = ({ table, id, key, rows, also = sql`true` }: Source): SQL => sql`
  select one, unnest(array[first, second, third]) as other from (
    select ${id} as one, lag(${id}) over w as first, lag(${id}, 2) over w as second, lag(${id}, 3) over w as third
    from ${table} where ${rows} and ${also} and ${key} in (
      select ${key} from ${table} where ${rows} group by ${key} having count(*) > 1 limit ${MAX_SHARED})
    window w as (partition by ${key} order by ${id})
  ) near where first is not null`;

/** Candidates who share a value with the given one. */
const selectLikeOne = ({ company_id }: Actor, candidateId: string): SQL => {
  const me = sql`candidates me where me.company_id = ${company_id} and me.id = ${candidateId} and me.deleted_at is null`;
  return sql`
    (select ${candidateId}::uuid as one, c.id as other from candidates c
      where c.company_id = ${company_id} and c.deleted_at is null and c.phone_key = (select me.phone_key from ${me}) limit ${MAX_PAIRS + 1})
    union all
    (select ${candidateId}::uuid, c.id from candidates c
      where c.company_id = ${company_id} and c.deleted_at is null and c.email_key = (select me.email_key from ${me}) limit ${MAX_PAIRS + 1})
    union all
    (select ${candidateId}::uuid, a.candidate_id from applications a
      where a.company_id = ${company_id} and a.is_live and a.is_listed and a.name_sort = (
        select own.name_sort from applications own
        where own.company_id = ${company_id} and own.candidate_id = ${candidateId} and own.is_listed) limit ${MAX_PAIRS + 1})
    union all
    (select ${candidateId}::uuid, f.candidate_id from files f
      where f.company_id = ${company_id} and f.kind = 'resume' and f.sha256 in (
        select own.sha256 from files own
        where own.company_id = ${company_id} and own.candidate_id = ${candidateId} and own.kind = 'resume') limit ${MAX_PAIRS + 1})`;
};

const getProfiles = async (db: Db, actor: Actor, given: string[]) => {
  const ids = [...new Set(given)];
  if (ids.length === 0) return new Map();
  const [people, resumes] = await Promise.all([
    db
      .select({
        id: candidates.id,
        name: fullName(candidates),
        email: candidates.email,
        phone: candidates.phone,
        location: candidates.location,
        created_at: candidates.created_at,
        phone_key: candidates.phone_key,
        email_key: candidates.email_key,
      })
      .from(candidates)
      .where(
        and(eq(candidates.company_id, actor.company_id), inArray(candidates.id, ids), isNull(candidates.deleted_at)),
      ),
    db
      .select({ candidate_id: files.candidate_id, sha256: files.sha256, file_name: files.file_name })
      .from(files)
      .where(and(eq(files.company_id, actor.company_id), inArray(files.candidate_id, ids), eq(files.kind, 'resume'))),
  ]);
  const byPerson = Map.groupBy(resumes, ({ candidate_id }) => candidate_id);
  return new Map(people.map((person) => [person.id, { ...person, resumes: byPerson.get(person.id) ?? [] }]));
};

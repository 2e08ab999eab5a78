import { type DueCandidate, RETENTION_LISTED } from '@hirewire/contract/erasure';
import { and, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { forgetCallsAboutMails } from '../ai/model-calls.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { UNDECIDED } from './erase-mail.ts';

interface Company {
  company_id: string;
}

/** The time that many calendar months ago, before which an application must have ended. */
export const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  // 31 August minus six months is the last day of February, not 3 March.
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
};

/**
 * Candidates whose applications were all rejected, withdrawn or declined, the last one within the given period. An open
 * application of a deleted profile ended with the profile, and so did one whose mail turned out not to be one. Never
 * includes a candidate with any other open application, with a completed one, or with mail that awaits a decision: it may
 * be a new application.
 */
const endedBetween = ({ company_id }: Company, { from, to }: Between, only?: SQL): SQL => sql`
  select c.id, ${fullName('c')} as name,
    max(${ENDED_AT}) as ended_at
  from candidates c
  left join applications a on a.company_id = c.company_id and a.candidate_id = c.id and a.deleted_at is null
  left join candidate_workflows r on r.company_id = a.company_id and r.id = a.run_id
  where c.company_id = ${company_id} and c.merged_into_id is null and c.email <> c.id || '@erased.invalid' ${only ?? sql``}
    and c.id not in (select coalesce(p.merged_into_id, p.id) from mail_messages m
      join candidates p on p.company_id = m.company_id and lower(p.email) = lower(m.from_address)
      where m.company_id = ${company_id} and m.outcome = any(${sql.param(UNDECIDED)}::text[]))
  group by c.id
  having coalesce(bool_and(a.status = 'rejected' or (c.deleted_at is not null and a.status <> 'completed')), c.deleted_at is not null)
    and max(${ENDED_AT}) < ${to.toISOString()}
    and max(${ENDED_AT}) >= ${(from ?? LONG_AGO).toISOString()}`;

interface Between {
  from?: Date | undefined;
  to: Date;
}

const ENDED_AT = sql`case when a.status = 'rejected'
  then coalesce(r.ended_at, a.rejected_at, a.withdrawn_at, a.created_at) else c.deleted_at end`;

const LONG_AGO = new Date(0);

/** The first of them, longest ended first. */
export const listEnded = async (
  db: Db,
  company: Company,
  between: Between,
  limit = RETENTION_LISTED,
): Promise<DueCandidate[]> => {
  const { rows } = await db.execute<{ id: string; name: string; ended_at: string }>(
    sql`select * from (${endedBetween(company, between)}) ended order by ended_at, id limit ${limit}`,
  );
  return rows.map(({ ended_at, ...person }) => ({ ...person, ended_at: new Date(ended_at).toISOString() }));
};

/** Their number, and a digest of their ids. */
export const countEnded = async (db: Db, company: Company, between: Between) => {
  const { rows } = await db.execute<{ count: number; digest: string }>(sql`
    select count(*)::int as count, coalesce(md5(string_agg(id::text, ',' order by id)), '') as digest
    from (${endedBetween(company, between)}) ended`);
  return rows[0]!;
};

/** True if a candidate is still due: they may have applied again since they were listed. */
export const isEnded = async (db: Db, company: Company, between: Between, id: string): Promise<boolean> => {
  const { rows } = await db.execute(endedBetween(company, between, sql`and c.id = ${id}`));
  return rows.length > 0;
};

/** Mails stored whole, mostly because they still need a decision. */
const isRawBetween = ({ company_id }: Company, { from, to }: Between): SQL | undefined =>
  and(
    eq(mailMessages.company_id, company_id),
    isNotNull(mailMessages.raw),
    lt(mailMessages.discovered_at, to.toISOString()),
    from && sql`${mailMessages.discovered_at} >= ${from.toISOString()}`,
  );

export const countRaw = async (db: Db, company: Company, between: Between): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(mailMessages)
    .where(isRawBetween(company, between));
  return row!.count;
};

/** Clears the content of up to `limit` of them; sender and subject stay in the ledger. */
export const clearRaw = (db: Db, company: Company, between: Between, limit: number): Promise<number> =>
  db.transaction(async (db) => {
    const { company_id } = company;
    const some = db
      .select({ id: mailMessages.id })
      .from(mailMessages)
      .where(isRawBetween(company, between))
      .limit(limit);
    const cleared = await db
      .update(mailMessages)
      .set({
        raw: null,
        body: sql`case when ${mailMessages.outcome} in ('needs_review', 'failed') then null else ${mailMessages.body} end`,
      })
      .where(and(eq(mailMessages.company_id, company_id), inArray(mailMessages.id, some)))
      .returning({ id: mailMessages.id, body: mailMessages.body });
    // A question to a language model repeats the text of the mail.
    const unread = cleared.filter(({ body }) => body === null).map(({ id }) => id);
    await forgetCallsAboutMails(db, company_id, unread);
    return cleared.length;
  });

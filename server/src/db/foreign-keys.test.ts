import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aWorld } from '../testing/world.ts';

/** Tables whose rows are never deleted, so that nothing has to search for references to them. */
const NEVER_DELETED: Record<string, string> = {
  applications: 'hidden',
  calendar_connections: 'disconnected',
  candidate_workflow_steps: 'stay with their run',
  candidate_workflows: 'cancelled',
  candidates: 'hidden; an erasure empties the row',
  companies: 'stay',
  interview_question_sets: 'replaced by the next version',
  jobs: 'hidden',
  mailboxes: 'disconnected',
  offer_templates: 'hidden',
  roles: 'fixed',
  tasks: 'hidden',
  users: 'deactivated',
  workflow_templates: 'hidden',
};

it('a row that can be deleted is found by an index in every table that refers to it', async () => {
  const { database } = (await aWorld()).deps;
  const isPlain = sql`(i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')`;
  const { rows } = await database.system.execute<{ target: string; reference: string }>(sql`
    select k.confrelid::regclass::text as target,
      k.conrelid::regclass || '.' || string_agg(a.attname, ', ') filter (where a.attname <> 'company_id') as reference
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
      where i.indrelid = k.conrelid and ${isPlain} and first.attnum = any(k.conkey)
        and (first.attname <> 'company_id' or i.indkey[1] = any(k.conkey)))
    group by k.oid, k.confrelid, k.conrelid order by 1, 2`);
  expect(rows.filter(({ target }) => !NEVER_DELETED[target])).toEqual([]);
});

import { ROLE_NAMES, type RoleName } from '@hirewire/contract/roles';
import type { Route } from '@hirewire/contract/route';
import { sql } from 'drizzle-orm';
import { anApprover } from '../approval-factories.ts';
import { aCompany, aUser, tokensFor } from '../factories.ts';
import { portalTokenFor } from '../portal-factories.ts';
import { ROWS } from '../route-rows.ts';
import type { World } from '../world.ts';
import { markTexts, type Reader, listRows } from './canaries.ts';
import type { Random } from './random.ts';

/** Staff-only tables with data about a candidate that is not for them. */
const STAFF_ONLY = new Set(['candidate_notes', 'analyses', 'approval_requests', 'approval_answers', 'scorecards']);

export interface Caller extends Reader {
  name: string;
  token: string | null;
  /** Set for staff. */
  role?: RoleName;
  /** Uses the link to one decision. */
  isApprover?: true;
  /** Set for a candidate: reloads the rows about them. */
  lookAgain?: () => Promise<void>;
  /** Renews their access: a request may have ended their session or link. */
  renew?: () => Promise<void>;
  /** The ids they are most likely to request. */
  ids: string[];
}

export interface Tenants {
  callers: Caller[];
  /** Ids of rows of both companies, and some of none. */
  ids: string[];
  /** An id for the route: mostly from the caller's own company. */
  idFor(random: Random, route: Route, caller: Caller): string;
}

const routeName = ({ method, path }: Route) => `${method} ${path}`;

/** Two companies with all kinds of data, every text marked, and every kind of caller. */
export const openTenants = async (world: World): Promise<Tenants> => {
  const companies = [
    { ...(await aCompany(world)), mark: 'a' },
    { ...(await aCompany(world)), mark: 'b' },
  ];
  const made = new Map<string, Record<string, string[]>>();
  const makers = new Set(Object.values(ROWS).map((row) => row!.make));
  for (const company of companies) {
    for (const make of makers) {
      const id = await make(world, company);
      for (const [name, row] of Object.entries(ROWS)) {
        if (row!.make !== make) continue;
        const known = made.get(name) ?? {};
        made.set(name, { ...known, [company.mark]: [...(known[company.mark] ?? []), id] });
      }
    }
    await markTexts(world, company);
  }
  const callers: Caller[] = [
    { name: 'nobody', token: null, mark: null, ids: [] },
    { name: 'rubbish', token: 'a.b.c', mark: null, ids: [] },
  ];
  const ids = ['00000000-0000-4000-8000-000000000000'];
  for (const company of companies) {
    const rows = await listRows(world, company.id);
    ids.push(...rows.map(({ id }) => id));
    for (const role of ROLE_NAMES) {
      const user = await aUser(world, { company, role });
      const caller: Caller = {
        name: `${role} of ${company.mark}`,
        token: null,
        role,
        mark: company.mark,
        ids: rows.map(({ id }) => id),
        renew: async () => {
          await world.deps.database.system.execute(sql`update users set is_active = true, must_change_password = false,
            role_id = (select id from roles where name = ${role}) where id = ${user.id}`);
          caller.token = (await tokensFor(world, user)).access_token;
        },
      };
      await caller.renew!();
      callers.push(caller);
    }
    const approver: Caller = {
      name: `approver of ${company.mark}`,
      token: null,
      isApprover: true,
      mark: company.mark,
      ids: [],
      // A link is valid for one answer.
      renew: async () => {
        approver.token = (await anApprover(world, { company })).token;
      },
    };
    await approver.renew!();
    callers.push(approver);
    const about = Map.groupBy(
      rows.filter(({ candidate_id }) => candidate_id !== null),
      ({ candidate_id }) => candidate_id!,
    );
    const gone = await world.deps.database.system.execute<{ id: string }>(
      sql`select id from candidates where company_id = ${company.id} and (deleted_at is not null or merged_into_id is not null)`,
    );
    for (const { id } of gone.rows) about.delete(id);
    // The candidates with the most kinds of rows, so that everything a candidate can open exists.
    const busiest = [...about].toSorted(([, one], [, other]) => kindsIn(other) - kindsIn(one)).slice(0, 8);
    for (const [candidateId, theirs] of busiest) {
      const open = theirs.filter(({ table }) => !STAFF_ONLY.has(table)).map(({ id }) => id);
      const own = new Set(open.map((id) => id.slice(0, 8)));
      const caller: Caller = {
        name: `candidate ${candidateId} of ${company.mark}`,
        token: null,
        mark: company.mark,
        own,
        ids: open,
        // A request may have merged another profile into theirs, with its rows.
        lookAgain: async () => {
          const { rows: merged } = await world.deps.database.system.execute<{ id: string }>(
            sql`select merged_id as id from candidate_merges where kept_id = ${candidateId}`,
          );
          const people = new Set([candidateId, ...merged.map(({ id }) => id)]);
          const found = await listRows(world, company.id);
          for (const { id, table, candidate_id } of found)
            if (people.has(candidate_id ?? '') && !STAFF_ONLY.has(table)) own.add(id.slice(0, 8));
        },
        renew: async () => {
          const { rowCount } = await world.deps.database.system.execute(
            sql`update candidates set deleted_at = null where id = ${candidateId} and merged_into_id is null`,
          );
          // One that was erased does not come back.
          if (rowCount) caller.token = await portalTokenFor(world, company, { id: candidateId });
        },
      };
      await caller.renew!();
      callers.push(caller);
    }
  }
  return {
    callers,
    ids,
    idFor: (random, route, caller) => {
      const known = made.get(routeName(route)) ?? {};
      const own = (caller.own ? caller.ids : known[caller.mark ?? 'a']) ?? ids;
      const foreign = known[caller.mark === 'a' ? 'b' : 'a'] ?? ids;
      return random.pick(random.chance(0.7) && own.length > 0 ? own : random.chance(0.7) ? foreign : ids);
    },
  };
};

const kindsIn = (rows: { table: string }[]): number => new Set(rows.map(({ table }) => table)).size;

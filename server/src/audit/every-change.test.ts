import type { Route } from '@hirewire/contract/route';
import { count, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { aCompany, aUser, ask, tokensFor } from '../testing/factories.ts';
import { ROUTES } from '../testing/fuzz/fuzz.ts';
import { findCase, REFUSED, routeName } from '../testing/simultaneous-inputs.ts';
import { openWorld, type World } from '../testing/world.ts';

const changing = ROUTES.filter(
  ({ method, access }) => method !== 'GET' && access !== 'public' && access !== 'candidate',
);

let world: World;
beforeAll(async () => {
  const opened = await openWorld();
  world = opened;
  return opened.close;
});

const countEvents = async (companyId: string): Promise<number> => {
  const [row] = await world.deps.database.system
    .select({ events: count() })
    .from(auditEvents)
    .where(eq(auditEvents.company_id, companyId));
  return row!.events;
};

/** Calls a route once, in a fresh company. */
const callOnce = async (route: Route) => {
  const company = await aCompany(world);
  const { params, body, token } = await findCase(route).input(world, company);
  const own = token ?? (await tokensFor(world, await aUser(world, { company }))).access_token;
  const file = route.takes === 'form' ? new File(['Hello'], 'hello.txt') : undefined;
  const before = await countEvents(company.id);
  const { status } = await ask(world, route, { token: own, params, ...(route.body && { body }), file } as never);
  return { status, events: (await countEvents(company.id)) - before };
};

/** Calls that change nothing, or nothing worth an event. */
const WITHOUT_EVENT: Record<string, string> = {
  'POST /api/candidates/{id}/mail/preview': 'it shows what would be sent',
  'POST /api/candidates/merges/preview': 'it shows what would be merged',
  'POST /api/interviews/slots': 'it searches for times',
  'POST /api/retention/preview': 'it shows what would be erased',
  'POST /api/gmail/configs/{id}/test': 'it asks Google, and notes only how that went',
  'POST /api/mailboxes/servers/test': 'it tries what was typed, and keeps nothing',
  'POST /api/emails/polling/test': 'it reads mail now rather than in a minute',
  'POST /api/candidates/{id}/analyses': 'it is recorded once the resume has been scored',
  'POST /api/emails/intake/{id}/retry': 'what becomes of the mail is recorded once it is read',
  'PUT /api/offers/{id}': 'it is a draft, and recorded once it is sent',
  // There is nothing to remove. The tests of these routes check their events.
  'DELETE /api/jobs/{id}/criteria': 'the job has none of its own',
  'POST /api/emails/polling/stop': 'it is not running',
  'DELETE /api/approvals/away': 'they are not away',
  'DELETE /api/jobs/{id}/rescoring': 'nothing is being scored again',
  'DELETE /api/candidates/{id}/portal/link': 'there is no link',
};

it.each(changing.map((route) => [routeName(route), route] as const))('%s leaves an event', async (name, route) => {
  const { status, events } = await callOnce(route);
  expect({ isRefused: status >= 400, status }).toEqual({ isRefused: name in REFUSED, status });
  expect(events > 0).toBe(!(name in REFUSED) && !(name in WITHOUT_EVENT));
});

it('the tables name no route that no longer exists', () => {
  const names = new Set(changing.map(routeName));
  expect([...Object.keys(REFUSED), ...Object.keys(WITHOUT_EVENT)].filter((name) => !names.has(name))).toEqual([]);
});

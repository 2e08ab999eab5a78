import type { Route } from '@hirewire/contract/route';
import { count, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { aCompany, aUser, ask, tokensFor } from '../testing/factories.ts';
import { ROUTES } from '../testing/fuzz/fuzz.ts';
import { findCase, routeName } from '../testing/simultaneous-inputs.ts';
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
  // There is nothing to remove. The tests of these routes check their events.
  'DELETE /api/jobs/{id}/criteria': 'the job has none of its own',
  'POST /api/emails/polling/stop': 'it is not running',
  'DELETE /api/approvals/away': 'they are not away',
  'DELETE /api/jobs/{id}/rescoring': 'nothing is being scored again',
  'DELETE /api/candidates/{id}/portal/link': 'there is no link',
};

/** Refused in the state that ROWS creates: the tests of these routes check their events. */
const REFUSED = new Set([
  'POST /api/mailboxes/servers',
  'POST /api/candidates/{id}/analyses',
  'DELETE /api/analyses/{id}/override',
  'POST /api/candidates/{id}/ai-interviews/{interview_id}/override',
  'PUT /api/candidates/{id}/ai-interviews/{interview_id}/time',
  'POST /api/candidates/{id}/ai-interviews/{interview_id}/human',
  'POST /api/auth/send-confirmation',
  'DELETE /api/candidates/{id}/files/{file_id}',
  'POST /api/candidates/{id}/undo-rejection',
  'PUT /api/jobs/{id}/criteria',
  'POST /api/jobs/{id}/start-waiting',
  'POST /api/candidates/merges/{id}/undo',
  'POST /api/emails/intake/{id}/undo',
  'POST /api/emails/intake/{id}/retry',
  'POST /api/interviews',
  'PUT /api/interviews/{id}/booking',
  'POST /api/interviews/{id}/propose',
  'POST /api/interviews/{id}/complete',
  'POST /api/interviews/{id}/no-show',
  'PUT /api/offers/{id}',
  'POST /api/offers/{id}/send',
  'POST /api/offers/{id}/approve',
  'POST /api/offers/{id}/return',
  'POST /api/offers/{id}/revoke',
  'POST /api/offers/{id}/renew',
  'POST /api/offers/{id}/revise',
  'PUT /api/retention',
  'PUT /api/interviews/{id}/scorecard',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/candidates/{id}/tasks',
  'POST /api/candidates/{id}/tasks/{task_id}/extend',
  'DELETE /api/candidates/{id}/tasks/{task_id}',
  'PUT /api/approvals/{id}/marks',
  'DELETE /api/tasks/{id}/files/{file_id}',
]);

it.each(changing.map((route) => [routeName(route), route] as const))('%s leaves an event', async (name, route) => {
  const { status, events } = await callOnce(route);
  expect({ isRefused: status >= 400, status }).toEqual({ isRefused: REFUSED.has(name), status });
  expect(events > 0).toBe(!REFUSED.has(name) && !(name in WITHOUT_EVENT));
});

it('the tables name no route that no longer exists', () => {
  const names = new Set(changing.map(routeName));
  expect([...REFUSED, ...Object.keys(WITHOUT_EVENT)].filter((name) => !names.has(name))).toEqual([]);
});

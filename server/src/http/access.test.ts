import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { DECISION_LINK_DAYS, DECISION_MESSAGES } from '@hirewire/contract/approval-texts';
import { AUTH_MESSAGES } from '@hirewire/contract/auth';
import { isEnvelope, wrappedRefusal } from '@hirewire/contract/envelope';
import type { ErrorBody } from '@hirewire/contract/errors';
import { PORTAL_LINK_DAYS, PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { can, ROLE_NAMES } from '@hirewire/contract/roles';
import type { Route } from '@hirewire/contract/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { revokeLinks } from '../links/portal-link.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, aUser, ask, tokensFor } from '../testing/factories.ts';
import { anApprover } from '../testing/approval-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { ROWS } from '../testing/route-rows.ts';
import { aWorld, openWorld, type World } from '../testing/world.ts';

/**
 * Every route of the contract, present and future: 401 without a valid token of the right kind, 403 for roles without
 * access, 404 for another company's or candidate's id. A new route with an id only needs a line in ROWS.
 */
const routes: Route[] = Object.values(api).flatMap((resource): Route[] => Object.values(resource));
const describeRoute = ({ method, path }: Route) => `${method} ${path}`;
const guarded = routes.filter(({ access }) => access !== 'public');
const forCandidates = guarded.filter(({ access }) => access === 'candidate');
const forApprovers = guarded.filter(({ access }) => access === 'approver');
const forStaff = guarded.filter(({ access }) => access !== 'candidate' && access !== 'approver');
const withId = (some: Route[]) => named(some.filter(({ path }) => path.includes('{')));
const named = (some: Route[]) => some.map((route) => [describeRoute(route), route] as const);

const isAllowed = ({ access }: Route, role: (typeof ROLE_NAMES)[number]) =>
  access === 'public' ||
  access === 'signed_in' ||
  (access !== 'candidate' && access !== 'approver' && can(role, access));

/** Shared by all: there are hundreds of routes. A test creates those callers itself whom a route may let in. */
let world: World;
/** Valid tokens of the wrong kind for the route. */
let wrong: { candidate: string; approver: string; admin: string };
/** Of callers who are refused: what is refused changes nothing, so they serve every route. */
let refused: Record<(typeof ROLE_NAMES)[number] | 'temporary', string>;
beforeAll(async () => {
  const opened = await openWorld();
  world = opened;
  wrong = {
    candidate: (await aVisitor(world)).token,
    approver: (await anApprover(world)).token,
    admin: await getToken('admin'),
  };
  const roles = await Promise.all(ROLE_NAMES.map(async (role) => [role, await getToken(role)] as const));
  refused = { ...(Object.fromEntries(roles) as typeof refused), temporary: await getTemporaryToken() };
  return opened.close;
});

const getToken = async (role: (typeof ROLE_NAMES)[number]) =>
  (await tokensFor(world, await aUser(world, { role }))).access_token;

const getTemporaryToken = async () =>
  (await tokensFor(world, await aUser(world, { values: { must_change_password: true } }))).access_token;

/** Calls a route with only a token and perhaps an id. */
const knock = (world: World, route: Route, token?: string, id: string = randomUUID()) => {
  const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id]));
  const body = route.body ? (ROWS[describeRoute(route)]?.body ?? {}) : undefined;
  const file = route.takes === 'form' ? new File(['Hello'], 'hello.txt') : undefined;
  const { query } = ROWS[describeRoute(route)] ?? {};
  return ask(world, route, { ...(token && { token }), params, query, body, file } as never);
};

const aVisitor = async (world: World) => {
  const company = await aCompany(world);
  return asCandidate(world, company, await aPerson(world, company));
};

const asSentBy = (route: Route, body: ErrorBody) => (isEnvelope(route.response) ? wrappedRefusal(body) : body);

describe.each(named(guarded))('%s', (_, route) => {
  it('answers 401 without a token, or with an invalid one or one of the wrong kind', async () => {
    const own = route.access === 'candidate' || route.access === 'approver' ? route.access : 'admin';
    const others = Object.entries(wrong).flatMap(([kind, token]) => (kind === own ? [] : [token]));
    const broken = `${wrong.candidate.slice(0, -2)}AA`;
    for (const token of [undefined, 'rubbish', 'a.b.c', broken, ...others]) {
      const { status, body } = await knock(world, route, token);
      expect({ status, body }).toEqual({
        status: 401,
        body: asSentBy(route, { detail: 'Authentication failed', code: 'unauthorized' }),
      });
    }
  });
});

describe.each(named(forCandidates))('%s', (_, route) => {
  it('lets a candidate in until the link is revoked or has expired', async () => {
    const world = await aWorld();
    const [first, second] = [await aVisitor(world), await aVisitor(world)];
    expect((await knock(world, route, first.token)).status).not.toBe(401);
    await revokeLinks(first.db, first.actor, world.deps.clock());
    const revoked = await knock(world, route, first.token);
    expect({ status: revoked.status, ...revoked.body }).toEqual({
      status: 401,
      detail: PORTAL_MESSAGES.revoked,
      code: 'link_ended',
    });
    world.pass({ days: PORTAL_LINK_DAYS });
    const expired = await knock(world, route, second.token);
    expect({ status: expired.status, ...expired.body }).toEqual({
      status: 401,
      detail: PORTAL_MESSAGES.expired,
      code: 'link_expired',
    });
  });
});

describe.each(named(forApprovers))('%s', (_, route) => {
  it('lets an approver in until the link is revoked or has expired, or they are deactivated or change their address', async () => {
    const world = await aWorld();
    const db = world.deps.database.system;
    const set = (change: string) => (id: string) => db.execute(`update users set ${change} where id = '${id}'`);
    const ends = [
      (_: string, request: string) =>
        db.execute(`update decision_links set revoked_at = now() where request_id = '${request}'`),
      set('is_active = false'),
      set(`email = 'moved-' || email`),
    ];
    for (const end of ends) {
      const { token, user, request_id } = await anApprover(world);
      expect((await knock(world, route, token)).status).not.toBe(401);
      await end(user.id, request_id);
      const ended = await knock(world, route, token);
      expect({ status: ended.status, ...ended.body }).toEqual({
        status: 401,
        detail: DECISION_MESSAGES.ended,
        code: 'link_ended',
      });
    }
    const { token } = await anApprover(world);
    world.pass({ days: DECISION_LINK_DAYS });
    const expired = await knock(world, route, token);
    expect({ status: expired.status, ...expired.body }).toEqual({
      status: 401,
      detail: DECISION_MESSAGES.expired,
      code: 'link_expired',
    });
  });
});

describe.each(withId(forCandidates))('%s', (name, route) => {
  it("answers 404 for another candidate's id, here or elsewhere, an unknown id and no id at all", async () => {
    const row = ROWS[name];
    if (!row) throw new Error(`Add a line to ROWS that creates the row for ${name}.`);
    const { token, actor } = await aVisitor(world);
    const others = await row.make(world, { id: actor.company_id });
    const foreign = await row.make(world, await aCompany(world));
    for (const id of [others, foreign, randomUUID(), 'not-an-id'])
      expect((await knock(world, route, token, id)).status).toBe(404);
  });
});

describe.each(named(forStaff))('%s', (_, route) => {
  it('answers 403 to a user who has not changed their temporary password, unless it is open to them', async () => {
    const token = route.open_before_password_change ? await getTemporaryToken() : refused.temporary;
    const { status, body } = await knock(world, route, token);
    if (route.open_before_password_change) expect(status).not.toBe(403);
    else
      expect({ status, body }).toEqual({
        status: 403,
        body: asSentBy(route, { detail: AUTH_MESSAGES.mustChangePassword, code: 'must_change_password' }),
      });
  });

  it('answers 403 to roles without access and lets the others in', async () => {
    for (const role of ROLE_NAMES) {
      const isIn = isAllowed(route, role);
      const { status } = await knock(world, route, isIn ? await getToken(role) : refused[role]);
      if (isIn) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(403);
    }
  });
});

describe.each(withId(forStaff))('%s', (name, route) => {
  it('answers 404 for an id of another company, an unknown id and no id at all', async () => {
    const row = ROWS[name];
    if (!row) throw new Error(`Add a line to ROWS that creates the row for ${name}.`);
    const foreign = await row.make(world, await aCompany(world));
    const token = refused[ROLE_NAMES.find((role) => isAllowed(route, role)) ?? 'admin'];
    for (const id of [foreign, randomUUID(), 'not-an-id'])
      expect((await knock(world, route, token, id)).status).toBe(404);
  });
});

describe('the contract', () => {
  it('names each method and path once', () => {
    expect(new Set(routes.map(describeRoute)).size).toBe(routes.length);
  });
});

import { randomUUID } from 'node:crypto';
import { route } from '@hirewire/contract/route';
import { ROLE_NAMES } from '@hirewire/contract/roles';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { users } from '../db/schema/users.ts';
import { notFound } from '../errors.ts';
import { aUser, ask, tokensFor } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';
import { serve } from './serve.ts';

/** A resource defined only for this test, to check what `serve` does with any resource. */
const things = {
  get: route({
    method: 'GET',
    path: '/api/things/{id}',
    summary: 'A user, by id, without a company in the WHERE',
    access: 'canManageUsers',
    response: z.object({ id: z.uuid() }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/things/',
    summary: 'Says back what it was sent',
    access: 'signed_in',
    query: z.strictObject({ limit: z.coerce.number().int().max(10).default(5) }),
    body: z.strictObject({
      name: z.string(),
      list: z.array(z.int()).default([]),
      words: z.record(z.string(), z.string()).default({}),
    }),
    response: z.object({ name: z.string().max(5), limit: z.number() }),
  }),
};

const aThingWorld = () =>
  aWorld(
    {},
    {
      addRoutes: (app, deps) =>
        serve(app, deps, things, {
          get: async ({ db, params }) => {
            const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, params.id));
            if (!user) throw notFound('Thing');
            return user;
          },
          change: async ({ body, query }) => ({ name: body.name, limit: query.limit, secret: 'never leaves' }),
        }),
    },
  );

describe('serve', () => {
  it('lets in the roles that have the permission, and no others', async () => {
    const world = await aThingWorld();
    for (const role of ROLE_NAMES) {
      const user = await aUser(world, { role });
      const { access_token: token } = await tokensFor(world, user);
      const { status, body } = await ask(world, things.get, { token, params: { id: user.id } });
      expect(status).toBe(role === 'admin' ? 200 : 403);
      if (role !== 'admin') expect(body.detail).toBe('Your role does not allow this.');
    }
  });

  it("provides a database without other companies' rows, even if the WHERE clause forgets the company", async () => {
    const world = await aThingWorld();
    const [mine, foreign] = [await aUser(world), await aUser(world)];
    const { access_token: token } = await tokensFor(world, mine);
    expect((await ask(world, things.get, { token, params: { id: foreign.id } })).status).toBe(404);
    expect((await ask(world, things.get, { token, params: { id: randomUUID() } })).status).toBe(404);
    expect((await ask(world, things.get, { token, params: { id: 'x' } })).body.detail).toBe('Thing not found');
  });

  it('returns only fields of the contract', async () => {
    const world = await aThingWorld();
    const { access_token: token } = await tokensFor(world, await aUser(world));
    const { body } = await ask(world, things.change, { token, body: { name: 'Ada' } });
    expect(body).toEqual({ name: 'Ada', limit: 5 });
  });

  it('takes an empty parameter as one that is not given', async () => {
    const world = await aThingWorld();
    const { access_token } = await tokensFor(world, await aUser(world));
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await world.app.inject({
      method: 'PUT',
      url: '/api/things?limit=',
      headers,
      payload: { name: 'Ada' },
    });
    expect(answer.json()).toEqual({ name: 'Ada', limit: 5 });
  });

  it('answers 500 without details when the response breaks the contract, and logs no data', async () => {
    const world = await aThingWorld();
    const { access_token: token } = await tokensFor(world, await aUser(world));
    const { status, body } = await ask(world, things.change, { token, body: { name: 'Ada Lovelace' } });
    expect({ status, body }).toEqual({ status: 500, body: { detail: 'An error occurred', code: 'internal_error' } });
    expect(world.logged.some((line) => line.includes('PUT /api/things/: name'))).toBe(true);
    expect(world.logged.join()).not.toContain('Lovelace');
  });

  it.each([
    [{}, 'name: This field is required.', 'required', 'name'],
    [{ name: 5 }, 'name: This must be text.', 'invalid', 'name'],
    [{ name: 'Ada', list: 'x' }, 'list: This must be a list.', 'invalid', 'list'],
    [{ name: 'Ada', list: [1.5] }, 'list.0: This must be a whole number.', 'invalid', 'list.0'],
    [{ name: 'Ada', a: 1 }, 'a: This field is not known.', 'unknown_field', null],
    [{ name: 'Ada', a: 1, b: 2 }, 'a, b: These fields are not known.', 'unknown_field', null],
    [[], 'The body: This must be an object.', 'invalid', null],
    [{ name: 'Ada', list: [2 ** 31] }, 'list.0: This number is too large.', 'too_high', 'list.0'],
    [{ name: 'A\0' }, 'name: Remove the control characters.', 'control_characters', 'name'],
    [{ name: 'A\ud800' }, 'name: Remove the control characters.', 'control_characters', 'name'],
    [{ name: 'Ada', words: { 'A\0': 'x' } }, 'words: Remove the control characters.', 'control_characters', 'words'],
    [
      { name: 'Ada', words: { A: '\udc00' } },
      'words.A: Remove the control characters.',
      'control_characters',
      'words.A',
    ],
  ])('names the problem with %j', async (body, detail, code, field) => {
    const world = await aThingWorld();
    const { access_token: token } = await tokensFor(world, await aUser(world));
    const answer = await ask(world, things.change, { token, body: body as never });
    // One of a list is told from the others by its name.
    const sentence = field === 'list.0' ? detail : detail.slice(`${field}: `.length);
    // The only one of these that a rule of the contract forbids.
    const rule = code === 'required' && { rule: { name: 'required', values: [] } };
    const error = { detail, code, ...(field && { field, sentence }), ...rule };
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 422, body: error });
  });

  it('checks the query as well', async () => {
    const world = await aThingWorld();
    const { access_token: token } = await tokensFor(world, await aUser(world));
    const answer = await ask(world, things.change, { token, query: { limit: 11 }, body: { name: 'Ada' } });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatch(/^limit: /);
  });
});

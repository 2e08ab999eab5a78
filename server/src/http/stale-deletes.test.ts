import { api } from '@hirewire/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { asUser } from '../testing/factories.ts';
import { openWorld } from '../testing/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
  return world.close;
});

type User = Awaited<ReturnType<typeof asUser>>;

const TASK = { title: 'A shop', brief: 'Build one.', rubric: [{ label: 'It works' }], hours: 24 };

/** Things several people can change, each with its deleting route. */
const KINDS = {
  job: {
    make: ({ ask }: User) => ask(api.jobs.create, { body: { title: 'Baker', description: 'Bakes.' } }),
    change: ({ ask }: User, id: string) => ask(api.jobs.change, { params: { id }, body: { title: 'Chef' } }),
    remove: api.jobs.remove,
  },
  task: {
    make: ({ ask }: User) => ask(api.tasks.create, { body: TASK }),
    change: ({ ask }: User, id: string) => ask(api.tasks.change, { params: { id }, body: { title: 'A mill' } }),
    remove: api.tasks.remove,
  },
  'offer template': {
    make: ({ ask }: User) => ask(api.offerTemplates.create, { body: { name: 'Usual', body: 'For {{salary}}.' } }),
    change: ({ ask }: User, id: string) => ask(api.offerTemplates.change, { params: { id }, body: { name: 'Other' } }),
    remove: api.offerTemplates.remove,
  },
  'mail template': {
    make: ({ ask }: User) => ask(api.mailTemplates.create, { body: { name: 'Hello', subject: 'Hi', body: 'Hi.' } }),
    change: ({ ask }: User, id: string) => ask(api.mailTemplates.change, { params: { id }, body: { subject: 'Hey' } }),
    remove: api.mailTemplates.remove,
  },
  'workflow template': {
    make: ({ ask }: User) => ask(api.workflows.create, { body: { name: 'Usual' } }),
    change: ({ ask }: User, id: string) => ask(api.workflows.change, { params: { id }, body: { name: 'Other' } }),
    remove: api.workflows.remove,
  },
};

describe.each(Object.entries(KINDS))('a %s', (_, { make, change, remove }) => {
  it('that another user has changed since is not deleted unseen', async () => {
    const user = await asUser(world);
    const { id, version } = (await make(user)).body;
    const changed = (await change(user, id)).body;
    const late = await user.ask(remove, { params: { id }, query: { version } });
    expect([late.status, late.body]).toEqual([
      409,
      {
        detail: expect.stringMatching(/^Another user has changed this .* in the meantime\./),
        code: 'changed_meanwhile',
      },
    ]);
    expect((await user.ask(remove, { params: { id }, query: { version: changed.version } })).status).toBe(200);
    expect((await user.ask(remove, { params: { id }, query: { version: changed.version } })).status).toBe(404);
  });

  it('is deleted if the request names no version', async () => {
    const user = await asUser(world);
    const { id } = (await make(user)).body;
    await change(user, id);
    expect((await user.ask(remove, { params: { id } })).status).toBe(200);
  });
});

it.each(['mail template', 'offer template'] as const)(
  "saving a %s again after a lost response is not reported as another user's change",
  async (kind) => {
    const user = await asUser(world);
    const { id, version } = (await KINDS[kind].make(user)).body;
    const change = kind === 'mail template' ? api.mailTemplates.change : api.offerTemplates.change;
    const save = (name: string) => user.ask(change, { params: { id }, body: { name, version } });
    expect((await save('Farewell')).body).toMatchObject({ name: 'Farewell', version: version + 1 });
    expect((await save('Farewell')).body).toMatchObject({ name: 'Farewell', version: version + 1 });
    expect((await save('Goodbye')).status).toBe(409);
  },
);

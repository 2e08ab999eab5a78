import { api } from '@hirewire/contract';
import { ROLE_NAMES } from '@hirewire/contract/roles';
import { describe, expect, it } from 'vitest';
import { asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

describe("the user's own company", () => {
  it.each(ROLE_NAMES)('is shown to %s and changed by admins only', async (role) => {
    const world = await aWorld();
    const person = await asUser(world, { role });
    const { body } = await person.ask(api.companies.get, {});
    expect(body.id).toBe(person.company.id);
    const changed = await person.ask(api.companies.change, { body: { description: 'We build.' } });
    expect(changed.status).toBe(role === 'admin' ? 200 : 403);
    const after = (await person.ask(api.companies.get, {})).body;
    expect(after.description).toBe(role === 'admin' ? 'We build.' : null);
    expect(after.name).toBe(body.name);
  });

  it('can be changed in every field, and a bad website is refused', async () => {
    const admin = await asUser(await aWorld());
    const change = {
      name: 'New',
      size: 'large',
      industry: 'Media',
      website: 'https://new.example',
      description: 'D',
    } as const;
    expect((await admin.ask(api.companies.change, { body: change })).body).toMatchObject(change);
    const refused = await admin.ask(api.companies.change, { body: { website: 'new' } });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: 'website: Enter a full web address such as https://example.com.' },
    });
  });
});

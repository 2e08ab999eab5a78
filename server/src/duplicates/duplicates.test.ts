import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aPerson, aResume } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const aManager = async () => {
  const world = await aWorld();
  const them = await asUser(world, { role: 'hr_manager' });
  const person = (values: Parameters<typeof aPerson>[2]) => aPerson(world, them.company, values);
  const proposed = async (candidate_id?: string) => {
    const { body } = await them.ask(api.duplicates.list, { query: candidate_id ? { candidate_id } : {} });
    return body.duplicates.map(({ candidates, matches }) => ({
      ids: candidates.map(({ id }) => id),
      signs: matches.map(({ sign }) => sign),
    }));
  };
  return { world, person, proposed, ...them };
};

describe('proposed duplicates', () => {
  it('are found by phone, name, resume and the beginning of the address, most in common first', async () => {
    const { world, company, person, proposed } = await aManager();
    const day = (number: number) => ({ applied_at: new Date(Date.UTC(2026, 0, number)) });
    const old = await person({ first_name: 'José', last_name: 'Pérez', phone: '+34 600 111 222', ...day(1) });
    const phone = await person({ first_name: 'J.', last_name: 'P.', phone: '0034 600-111-222', ...day(2) });
    const name = await person({ first_name: 'Jose', last_name: 'Perez', ...day(3) });
    const first = await person({ first_name: 'Ann', last_name: 'Ames', email: 'ann.ames@a.example', ...day(4) });
    const second = await person({ first_name: 'Anne', last_name: 'Ames', email: 'annames+jobs@b.example', ...day(5) });
    const third = await person({ first_name: 'Bo', last_name: 'Beck', email: 'annames@c.example', ...day(6) });
    for (const { id } of [second, third]) await aResume(world, company, { id }, 'the very same');
    expect(await proposed()).toEqual([
      { ids: [second.id, third.id], signs: ['same_file', 'email_name'] },
      { ids: [old.id, phone.id], signs: ['phone'] },
      expect.objectContaining({ signs: expect.any(Array) }),
      expect.objectContaining({ signs: expect.any(Array) }),
    ]);
    expect(await proposed(old.id)).toEqual([
      { ids: [old.id, phone.id], signs: ['phone'] },
      { ids: [old.id, name.id], signs: ['name'] },
    ]);
    expect(await proposed(first.id)).toEqual([{ ids: [first.id, second.id], signs: ['similar_name', 'email_name'] }]);
  });

  it('are not proposed again once a user has marked them as different people', async () => {
    const { world, person, proposed, ask } = await aManager();
    const [one, other] = [await person({ phone: '5551234567' }), await person({ phone: '555-1234567' })];
    expect(await proposed()).toHaveLength(1);
    const body = { kept_id: other.id, merged_id: one.id };
    expect((await ask(api.duplicates.dismiss, { body })).status).toBe(200);
    expect((await ask(api.duplicates.dismiss, { body })).status).toBe(200);
    expect(await proposed()).toEqual([]);
    expect(await proposed(one.id)).toEqual([]);
    const same = await ask(api.duplicates.dismiss, { body: { kept_id: one.id, merged_id: one.id } });
    expect(same.status).toBe(422);
    const stranger = await aPerson(world, (await asUser(world)).company);
    const foreign = await ask(api.duplicates.dismiss, { body: { kept_id: one.id, merged_id: stranger.id } });
    expect(foreign.status).toBe(404);
  });

  it('never include a candidate of another company, or one who is deleted', async () => {
    const { world, person, proposed, company } = await aManager();
    const own = await person({ phone: '5551234567' });
    await aPerson(world, (await asUser(world)).company, { phone: '5551234567' });
    const gone = await person({ phone: '5551234567' });
    const admin = await asUser(world, { company });
    await admin.ask(api.candidates.remove, { params: { id: gone.id } });
    expect(await proposed()).toEqual([]);
    expect(await proposed(own.id)).toEqual([]);
  });
});

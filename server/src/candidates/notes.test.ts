import { api } from '@hirewire/contract';
import { NOTE_MESSAGES } from '@hirewire/contract/notes';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const twoColleagues = async () => {
  const world = await aWorld();
  const engineer = await asUser(world, { role: 'senior_engineer' });
  const colleague = await asUser(world, { role: 'hr_manager', company: engineer.company });
  const admin = await asUser(world, { company: engineer.company });
  const { id } = await aPerson(world, engineer.company);
  return { world, engineer, colleague, admin, params: { id } };
};

describe('notes on a candidate', () => {
  it('are written by any user, shown latest first, and searchable', async () => {
    const { world, engineer, colleague, params } = await twoColleagues();
    const first = await engineer.ask(api.notes.create, { params, body: { text: 'Knows her  compilers.\nReally.' } });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ text: 'Knows her  compilers.\nReally.', author_name: 'Ada Lovelace' });
    expect(first.body.edited_at).toBeNull();
    world.pass({ minutes: 1 });
    await colleague.ask(api.notes.create, { params, body: { text: 'Agreed.' } });
    const { body } = await colleague.ask(api.notes.list, { params });
    expect(body.notes.map(({ text }) => text)).toEqual(['Agreed.', 'Knows her  compilers.\nReally.']);
    expect((await engineer.ask(api.candidateList.list, { query: { search: 'compilers' } })).body.total).toBe(1);
  });

  it('can be changed by their author only, and deleted by an admin too', async () => {
    const { engineer, colleague, admin, params } = await twoColleagues();
    const { body: note } = await engineer.ask(api.notes.create, { params, body: { text: 'Hm.' } });
    const own = { ...params, note_id: note.id };
    const refused = { status: 403, detail: NOTE_MESSAGES.notYours };
    for (const other of [colleague, admin]) {
      const { status, body } = await other.ask(api.notes.change, { params: own, body: { text: 'No.' } });
      expect({ status, detail: body.detail }).toEqual(refused);
    }
    const removal = await colleague.ask(api.notes.remove, { params: own });
    expect({ status: removal.status, detail: removal.body.detail }).toEqual(refused);
    const changed = await engineer.ask(api.notes.change, { params: own, body: { text: 'Aha.' } });
    expect(changed.body).toMatchObject({ id: note.id, text: 'Aha.', edited_at: expect.any(String) });
    expect((await admin.ask(api.notes.remove, { params: own })).status).toBe(200);
    expect((await engineer.ask(api.notes.list, { params })).body.notes).toEqual([]);
    expect((await engineer.ask(api.notes.remove, { params: own })).status).toBe(404);
  });

  it('are refused if empty, too long, or about a deleted candidate', async () => {
    const { engineer, admin, params } = await twoColleagues();
    const write = (text: string) => engineer.ask(api.notes.create, { params, body: { text } });
    expect((await write('  ')).body.detail).toBe('text: This field is required.');
    expect((await write('x'.repeat(10_001))).status).toBe(422);
    await admin.ask(api.candidates.remove, { params });
    expect((await write('Hello')).status).toBe(404);
  });
});

import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../testing/added-candidates.ts';

const aKeptAndAMerged = async () => {
  const { ask, add } = await anAdmin();
  const kept = await add({ name: 'Ada Byron', email: 'kept@example.com' });
  const merged = await add({ name: 'Ada Lovelace', email: 'merged@example.com' });
  await ask(api.duplicates.merge, { body: { kept_id: kept.id, merged_id: merged.id, take: [] } });
  const change = async (email: string) => {
    const { status, body } = await ask(api.candidates.change, { params: kept, body: { email } });
    return { status, code: body.code, sentence: body.sentence };
  };
  return { ask, add, kept, merged, change };
};

describe('the address of a hidden profile', () => {
  it('that was merged is found by adding a candidate, which restores the deleted profile it belongs to', async () => {
    const { ask, add, kept } = await aKeptAndAMerged();
    const body = { name: 'Ada King', email: 'merged@example.com', phone: '1' };
    expect(await ask(api.candidates.create, { body })).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    await ask(api.candidates.remove, { params: kept });
    expect(await add(body)).toMatchObject({ id: kept.id, name: 'Ada King', phone: '1', email: 'kept@example.com' });
    expect(await ask(api.candidates.create, { body })).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  it('that was merged into a candidate is refused for them, and the refusal says what to do', async () => {
    const { ask, add, kept, change } = await aKeptAndAMerged();
    expect(await change('Merged@Example.com')).toEqual({
      status: 409,
      code: 'email_of_merged',
      sentence:
        'A profile merged into this one has this email address. Undo that merge, and choose this address when you merge them again.',
    });
    const other = await add({ name: 'Eve', email: 'eve@example.com' });
    const body = { email: 'merged@example.com' };
    const taken = { status: 409, body: { sentence: 'Another candidate has this email address.' } };
    expect(await ask(api.candidates.change, { params: other, body })).toMatchObject(taken);
    expect((await ask(api.candidates.get, { params: kept })).body.email).toBe('kept@example.com');
  });

  it('that was deleted is refused for another candidate, and the refusal says what to do', async () => {
    const { ask, add, change } = await aKeptAndAMerged();
    const gone = await add({ name: 'Ada K', email: 'gone@example.com' });
    await ask(api.candidates.remove, { params: gone });
    expect(await change('gone@example.com')).toEqual({
      status: 409,
      code: 'email_of_deleted',
      sentence:
        'A deleted candidate has this email address. Add a candidate with it to restore them, and merge the two profiles.',
    });
    const restored = await add({ name: 'Ada K', email: 'gone@example.com' });
    expect(restored.id).toBe(gone.id);
    expect((await change('gone@example.com')).code).toBe('email_taken');
  });
});

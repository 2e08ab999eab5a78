import { notes } from '@hirewire/contract/notes';
import { IDEMPOTENCY_KEY } from '@hirewire/contract/route';
import { expect, test, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { aSignedIn } from '../testing/people.ts';
import { createOnce } from './create-once.ts';

test('a creation keeps its key until it has succeeded, unless its content changes', async () => {
  startSession(aSignedIn());
  const keys: (string | null)[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (_: URL, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get(IDEMPOTENCY_KEY));
    if (isLost) throw new TypeError('Failed to fetch');
    return new Response('{}', { status: 201 });
  });
  const create = createOnce(notes.create);
  const write = (text: string) => create({ params: { id: '1' }, body: { text } });
  await expect(write('Called.')).rejects.toThrow('Failed to fetch');
  await expect(write('Called.')).rejects.toThrow('Failed to fetch');
  await expect(write('Called twice.')).rejects.toThrow('Failed to fetch');
  isLost = false;
  await write('Called twice.');
  await write('Called twice.');
  const [first, second, changed, repeated, next] = keys;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, repeated]).toEqual([first, changed]);
  expect(new Set([first, changed, next]).size).toBe(3);
});

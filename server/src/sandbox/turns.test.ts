import { expect, it, vi } from 'vitest';
import { TooBusy } from './too-busy.ts';
import { openTurns, type Turn } from './turns.ts';

const background = (company: string): Turn => ({ company, isAwaited: false });
const awaited = (company: string, candidate?: string): Turn => ({
  company,
  isAwaited: true,
  ...(candidate && { candidate }),
});

/** Tasks that end on request, and the order they were started in. */
const aDesk = () => {
  const turns = openTurns();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const refused: string[] = [];
  const take = (name: string, turn: Turn) =>
    void turns
      .take(turn, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .catch((error: unknown) => refused.push(error instanceof TooBusy ? name : 'another error'));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)!();
    await settled();
  };
  return { take, end, started, refused, settled };
};

it('companies take turns, however many tasks one of them has waiting', async () => {
  const { take, end, started, settled } = aDesk();
  for (const name of ['a1', 'a2', 'a3', 'a4']) take(name, background('a'));
  take('b1', background('b'));
  await settled();
  for (const name of ['a1', 'b1', 'a2']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('one reader is reserved for requests and one for background work', async () => {
  const { take, end, started, settled } = aDesk();
  take('mail1', background('a'));
  take('mail2', background('b'));
  await settled();
  expect(started).toEqual(['mail1']);
  for (const name of ['upload1', 'upload2', 'upload3']) take(name, awaited('a'));
  await settled();
  expect(started).toEqual(['mail1', 'upload1']);
  await end('mail1');
  expect(started.at(-1)).toBe('mail2');
  await end('mail2');
  expect(started.slice(-2)).toEqual(['mail2', 'upload2']);
});

it('tasks over the limit of a candidate, of a company or overall are refused', async () => {
  const { take, refused, settled } = aDesk();
  for (const company of ['x', 'y']) take(company, awaited(company));
  for (let index = 1; index <= 4; index++) take(`of Ann ${index}`, awaited('a', 'Ann'));
  await settled();
  expect(refused).toEqual(['of Ann 4']);
  for (let index = 1; index <= 6; index++) take(`of a ${index}`, awaited('a', `candidate ${index}`));
  await settled();
  expect(refused).toEqual(['of Ann 4', 'of a 6']);
  for (let index = 1; index <= 13; index++) take(`of others ${index}`, awaited(`company ${index}`));
  await settled();
  expect(refused).toEqual(['of Ann 4', 'of a 6', 'of others 13']);
});

it('a task stops waiting after a time and frees its place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { take, end, started, refused, settled } = aDesk();
    for (const name of ['a1', 'a2', 'a3']) take(name, awaited('a'));
    await settled();
    vi.advanceTimersByTime(31_000);
    await settled();
    expect({ started, refused }).toEqual({ started: ['a1', 'a2'], refused: ['a3'] });
    take('a4', awaited('a'));
    await end('a1');
    expect(started).toEqual(['a1', 'a2', 'a4']);
  } finally {
    vi.useRealTimers();
  }
});

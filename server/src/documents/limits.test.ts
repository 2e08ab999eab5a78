import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { aDocx, aLockedPdf, aPdf, aPdfBomb, at } from '../testing/documents.ts';
import type { Limits } from '../sandbox/task.ts';
import { HOSTILE_DOCUMENTS } from '../testing/hostile-documents.ts';
import { longestTurn } from '../testing/processor-time.ts';
import { readDocument } from './read-document.ts';
import { READING_LIMITS } from './read-task.ts';

const turn = { company: 'a', isAwaited: true };

const page = (number: number): string =>
  Array.from({ length: 45 }, (_, row) => at(50, 800 - row * 16, `Page ${number}, line ${row}`)).join('\n');

/** Mails may contain anything, and a person awaits the answer. */
it.each<[string, () => Uint8Array, { status: string; note: RegExp }]>([
  ['an empty file', () => new Uint8Array(0), { status: 'empty', note: /no text/ }],
  ['a renamed program', () => Buffer.from(`MZ${'\0'.repeat(500)}`), { status: 'refused', note: /of this kind/ }],
  ['a locked PDF', aLockedPdf, { status: 'unreadable', note: /password/ }],
  ['a PDF of 40 MB', () => strToU8(`%PDF-1.4\n${'1 0 obj\n'.repeat(5_000_000)}`), { status: 'refused', note: /25 MB/ }],
  [
    'markup that is opened and never closed',
    () => aDocx('<w:p>'.repeat(200_000) + '</x>'.repeat(200_000)),
    { status: 'empty', note: /no text/ },
  ],
])('%s ends in a clear answer', async (_, write, expected) => {
  expect(await answerTo(write())).toEqual({ ...expected, note: expect.stringMatching(expected.note) });
});

it('a PDF bomb and a PDF of 500 pages end in a clear answer', async () => {
  const book = aPdf(...Array.from({ length: 500 }, (_, index) => page(index)));
  const [bomb, long] = await Promise.all([answerTo(aPdfBomb(120), {}), answerTo(book)]);
  const note = expect.stringMatching(/^Reading this document took too (?:long|much memory)\.$/);
  expect(bomb).toEqual({ status: 'unreadable', note });
  expect(long).toEqual({ status: 'read', note: expect.stringMatching(/^Only the first .*read\.$/) });
});

const answerTo = async (content: Uint8Array, limits: Partial<Limits> = { timeMs: 60_000 }) => {
  const { status, note } = await readDocument(content, { ...turn, limits });
  return { status, note };
};

it('a user waits no longer than ten seconds, two of which may be for starting the reader', () => {
  expect(READING_LIMITS.timeMs).toBeLessThanOrEqual(8_000);
});

const MOST_PAUSE_MS = 2_000;
const MOST_GROWTH_MB = 600;

it.each(Object.entries(HOSTILE_DOCUMENTS))(
  '%s ends in an answer, and this process stays responsive',
  { timeout: 180_000 },
  async (_, write) => {
    const content = write();
    const before = process.memoryUsage.rss();
    const { result, milliseconds } = await longestTurn(() => readDocument(content, { company: 'a', isAwaited: false }));
    const { status, note, text } = result;
    expect(['read', 'empty', 'unreadable', 'refused']).toContain(status);
    if (status !== 'read') expect(note).toMatch(/^[A-Z].*\.$/);
    expect(text.length).toBeLessThan(1_100_000);
    expect(milliseconds).toBeLessThan(MOST_PAUSE_MS);
    expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(MOST_GROWTH_MB);
  },
);

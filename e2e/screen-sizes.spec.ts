import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './support.ts';

/** The pages as the server of these tests has built them. */
const DIST = path.join(import.meta.dirname, '../web/dist');

const compressedSize = (file: string): number => {
  const compressed = path.join(DIST, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(DIST, file)).size;
};

test('the frame of a signed-in user and each further screen load less than 60 kB', () => {
  const screens = JSON.parse(readFileSync(path.join(DIST, 'screens.json'), 'utf8')) as Record<string, string[]>;
  /** What an address loads, except what other addresses have loaded before. */
  const added = (address: string, ...before: string[]): number => {
    const loaded = new Set(before.flatMap((earlier) => screens[earlier]!));
    return screens[address]!.filter((file) => !loaded.has(file)).reduce((sum, file) => sum + compressedSize(file), 0);
  };
  // The page of the settings has a line of text, so it stands for the frame.
  expect(added('/settings', '/auth')).toBeLessThan(45_000);
  const others = Object.keys(screens).filter((address) => !['/auth', '/settings'].includes(address));
  expect(others.length).toBeGreaterThan(6);
  const large = others
    .map((address) => ({ address, bytes: added(address, '/auth', '/settings') }))
    .filter(({ bytes }) => bytes === 0 || bytes > 50_000);
  expect(large).toEqual([]);
});

import { expect, it } from 'vitest';
import { storableLine } from './storable.ts';

it.each([
  ['A\0nn\u0001Lee', 'Ann Lee'],
  [' Ann\r\nBcc: eve@example.com\u2028', 'Ann Bcc: eve@example.com'],
  ['\u202Eexe.fdp\u2066\u200B', 'exe.fdp'],
  ['Ann \uD83D', 'Ann \uFFFD'],
  ['علی\u200Cرضا 👩\u200D💻', 'علی\u200Cرضا 👩\u200D💻'],
  ['\u0007', ''],
])('a line can be stored and shown: %j', (text, line) => expect(storableLine(text)).toBe(line));

it('cuts a line between characters', () => expect(storableLine('Ann 😀', 5)).toBe('Ann'));

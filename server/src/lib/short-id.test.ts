import { describe, expect, it } from 'vitest';
import { newShortId } from './short-id.ts';

describe('a short id', () => {
  it('never contains a character that is easily mistaken for another', () => {
    for (let count = 0; count < 1000; count += 1) expect(newShortId()).not.toMatch(/[01OIL]/i);
  });
});

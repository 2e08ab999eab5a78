import { expect, test } from 'vitest';
import { LAYOUTS } from '../demo/layout-files.ts';
import { makeCast } from './cast.ts';
import { deliverApplication } from './deliver-applications.ts';
import { DAY_MS } from '../lib/days.ts';

const NOW = new Date('2031-05-06T12:00:00Z');

test('there are sixty people at every stage of their application, who arrived over the last weeks', () => {
  const cast = makeCast(NOW);
  const goals = new Set(cast.map(({ goal }) => goal));
  expect(cast).toHaveLength(60);
  expect(goals.size).toBe(15);
  expect(new Set(cast.map(({ layout }) => layout))).toEqual(new Set(LAYOUTS));
  const days = cast.map(({ arrives }) => (NOW.getTime() - arrives.getTime()) / DAY_MS);
  expect(Math.min(...days)).toBeLessThan(1);
  expect(Math.max(...days)).toBeGreaterThan(25);
  expect(Math.max(...days)).toBeLessThan(39);
});

test('new applications stop after a few hundred', async () => {
  let delivered = 0;
  const deliver = async () => {
    delivered += 1;
    return { id: '1', thread_id: '1' };
  };
  expect(await deliverApplication(deliver, 299, NOW)).toBe(true);
  expect(await deliverApplication(deliver, 300, NOW)).toBe(false);
  expect(delivered).toBe(1);
});

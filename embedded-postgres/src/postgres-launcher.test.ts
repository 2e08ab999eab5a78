import { chmod, stat } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { isAlive, isLinux, isRoot, kill, query, usePlace } from './testing/place.ts';

describe('the launcher of the embedded Postgres', { timeout: 120_000 }, () => {
  const place = usePlace();

  it.each(isRoot ? ['namespace', 'copy'] : [undefined])(
    'keeps an acknowledged row through kill -9 of Node, as root in mode %s',
    async (mode) => {
      const node = await place.startInAnotherNode({}, mode);
      const pid = await place.postmasterPid();
      await kill(node);
      // Only Linux tells Postgres that Node has died; elsewhere the next start cleans up.
      if (isLinux) await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
      const server = await place.start();
      expect((await query(server.url, 'select value from kept')).rows).toEqual([{ value: 'acknowledged' }]);
    },
  );

  it.runIf(isRoot)(
    'leaves the files to root in a namespace, and otherwise hands them to an unprivileged user',
    async () => {
      await (await place.start({ asRoot: 'namespace' })).stop();
      expect((await stat(place.directory)).uid).toBe(0);
      await (await place.start({ asRoot: 'drop' })).stop();
      expect((await stat(place.directory)).uid).toBe(65_534);
      // From now on root in a namespace cannot reach them, so this start must not choose that mode.
      await (await place.start()).stop();
      expect((await stat(place.directory)).uid).toBe(65_534);
    },
  );

  it.runIf(isRoot)('reports that the Postgres user cannot reach the directory', async () => {
    await chmod(place.base, 0o700);
    await expect(place.start({ asRoot: 'copy' })).rejects.toMatchObject({ problem: 'runs_as_root' });
    await place.start();
  });
});

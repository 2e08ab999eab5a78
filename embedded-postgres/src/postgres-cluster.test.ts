import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DATABASE, isAlive, isLinux, kill, query, usePlace } from './testing/place.ts';

describe('the cluster of the embedded Postgres', { timeout: 120_000 }, () => {
  const place = usePlace();

  it.runIf(isLinux)('stops an orphaned Postgres where setpriv is missing', async () => {
    const commands = path.join(place.base, 'commands');
    await mkdir(commands);
    for (const name of ['unshare', 'sh']) await symlink(`/usr/bin/${name}`, path.join(commands, name));
    const node = await place.startInAnotherNode({ PATH: commands });
    const pid = await place.postmasterPid();
    await kill(node);
    await delay(300);
    expect(await isAlive(pid)).toBe(true);
    const server = await place.start();
    expect(await isAlive(pid)).toBe(false);
    expect((await query(server.url, 'select value from kept')).rows).toEqual([{ value: 'acknowledged' }]);
  });

  it('removes a pid file that names an unrelated process, and leaves the process alone', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    place.children.push(stranger);
    await writeFile(path.join(place.directory, 'postmaster.pid'), `${stranger.pid}\n${place.directory}\n`);
    await place.start();
    expect(await place.postmasterPid()).not.toBe(stranger.pid);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it('clears a partial cluster and creates a missing database', async () => {
    await rm(place.directory, { recursive: true });
    await mkdir(path.join(place.base, 'postgres.new-abc123', 'cluster', 'base'), { recursive: true });
    await writeFile(path.join(place.base, 'postgres.new-abc123', 'password'), 'secret');
    const first = await place.start();
    await query(first.url.replace(/[^/]+$/, 'postgres'), `drop database "${DATABASE}"`);
    await first.stop();
    const second = await place.start();
    expect((await query(second.url, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(await readdir(place.base)).toEqual(['postgres']);
  });

  it('works in a path with spaces that is longer than a socket address', async () => {
    place.directory = path.join(place.base, 'with spaces and "quotes"', 'x'.repeat(120), 'post gres');
    const server = await place.start();
    await server.stop();
    const again = await place.start();
    expect((await query(again.url, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

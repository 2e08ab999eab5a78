import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { breakOutTask } from '../testing/break-out.ts';
import { runInChild } from './run-in-child.ts';
import { aFolder } from '../testing/temp-folders.ts';

/** Containers may not allow removing the network. */
const isNetworkTakenAway = (() => {
  try {
    execFileSync('/usr/bin/unshare', ['--user', '--map-current-user', '--net', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

it('code in a child cannot read our data, write, start processes or reach a network', async () => {
  // Inside the repository, as the default DATA_DIR is.
  const folder = await aFolder(path.resolve(import.meta.dirname, '../../..'));
  const secretFile = path.join(folder, 'secrets.json');
  await writeFile(secretFile, '{}');
  let connections = 0;
  const server = net.createServer((socket) => (connections++, socket.end())).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const newFile = path.join(folder, 'new');
  const ending = await runInChild(breakOutTask, { secretFile, newFile, port }, { company: 'a', isAwaited: true });
  expect(ending).toEqual({
    answer: {
      code: 'done',
      secret: 'refused',
      write: 'refused',
      program: 'refused',
      connection: 'refused',
      fetch: 'refused',
      thread: isNetworkTakenAway ? 'refused' : 'done',
      environment: [],
    },
  });
  expect(connections).toBe(isNetworkTakenAway ? 0 : 1);
});

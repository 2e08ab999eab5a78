import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { aFolder } from './temp-folders.ts';

/** The server installed in another folder, with the same packages and without the web pages. */
export const anInstallation = async (name = 'hirewire') => {
  const folder = path.join(await aFolder(), name);
  const server = path.join(import.meta.dirname, '../..');
  for (const part of ['package.json', 'migrations', 'src'])
    await cp(path.join(server, part), path.join(folder, 'server', part), { recursive: true });
  await symlink(path.join(server, '../node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
};

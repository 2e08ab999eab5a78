import { execFile, spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../server/src/testing/free-port.ts';
import { aProgramFolder } from '../server/src/testing/run-folder.ts';

const run = promisify(execFile);

export const DOVECOT_PASSWORD = 'bench';
/** The user it runs as on Debian. */
const USER = 65_534;
const PACKAGES = ['dovecot-core', 'dovecot-imapd', 'dovecot-lmtpd'];

export interface Dovecot {
  imapPort: number;
  /** Delivers a mail as a mail server would. */
  deliver(to: string, raw: Buffer): Promise<void>;
  /** Numbers the inbox of each user from the beginning under another UIDVALIDITY. */
  renumber(users: string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real Dovecot without installing anything: its packages are fetched with apt, unpacked, and laid over /usr in a
 * namespace of its own. Needs Debian or Ubuntu, and user namespaces.
 */
export const startDovecot = async ({ hasIdle = true } = {}): Promise<Dovecot> => {
  const [imapPort, lmtpPort] = [await freePort(), await freePort()];
  const place = await aProgramFolder();
  const [packages, home, config] = ['packages', 'home', 'dovecot.conf'].map((name) => path.join(place, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(packages);
  await mkdir(home);
  await run('chmod', ['755', place]);
  if (process.getuid?.() === 0) await chown(home, USER, USER);
  await run('apt-get', ['download', ...PACKAGES], { cwd: packages });
  for (const name of await readdir(packages)) await run('dpkg', ['-x', name, 'root'], { cwd: packages });
  await writeFile(config, settings(home, imapPort, lmtpPort) + (hasIdle ? '' : WITHOUT_IDLE));
  const inside = `mount -t overlay overlay -o lowerdir=${packages}/root/usr:/usr /usr && exec unshare -U --map-user=${USER} --map-group=${USER} /usr/sbin/dovecot -F -c ${config}`;
  const started = ['unshare', '-r', '-m', 'sh', '-c', inside];
  const asUser = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
  const [command, ...rest] = process.getuid?.() === 0 ? [...asUser, ...started] : started;
  const child = spawn(command!, rest, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await answering(imapPort);
  const master = await readMaster(path.join(home, 'run/master.pid'));
  let isStopped = false;
  // On any error, nothing is left running.
  process.once('exit', () => isStopped || process.kill(master));
  return {
    imapPort,
    deliver: (to, raw) => deliver(lmtpPort, to, raw),
    renumber: async (users) => {
      // It is the time in seconds.
      await delay(1100);
      for (const folder of users.map((user) => path.join(home, 'mail', user, 'Maildir')))
        for (const name of await readdir(folder))
          if (/^dovecot(-uid|\.index)/.test(name)) await rm(path.join(folder, name), { force: true });
    },
    stop: async () => {
      isStopped = true;
      process.kill(master);
      await ended;
      await rm(place, { recursive: true, force: true });
    },
  };
};

const answering = async (port: number) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await delay(100);
  }
  throw new Error('Dovecot does not answer.');
};

/** Its process id is written a moment after it has opened its ports. */
const readMaster = async (file: string): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const id = await readFile(file, 'utf8').catch(() => '');
    if (id) return Number(id);
    await delay(100);
  }
  throw new Error('Dovecot does not say which process it is.');
};

/** LMTP: one line after the other, each once the one before was answered. */
const deliver = (port: number, to: string, raw: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const content = raw.toString('latin1').replaceAll(/\r?\n/g, '\r\n').replaceAll(/^\./gm, '..');
    const lines = ['LHLO bench', 'MAIL FROM:<bench@example.org>', `RCPT TO:<${to}>`, 'DATA', `${content}\r\n.`, 'QUIT'];
    const socket = net.connect(port, '127.0.0.1');
    let said = '';
    socket.on('data', (data) => {
      said += data.toString('latin1');
      const last = said.trimEnd().split('\r\n').at(-1)!;
      if (!said.endsWith('\r\n') || /^\d{3}-/.test(last)) return;
      said = '';
      if (/^[45]/.test(last)) {
        socket.destroy();
        reject(new Error(last));
        return;
      }
      const line = lines.shift();
      if (line === undefined) socket.end();
      else socket.write(`${line}\r\n`, 'latin1');
    });
    socket.on('error', reject).on('close', () => resolve());
  });

/** What it can do, without reporting new mail. */
const WITHOUT_IDLE = `imap_capability = IMAP4rev1 SASL-IR LITERAL+ ID ENABLE UIDPLUS CONDSTORE QRESYNC SPECIAL-USE\n`;

const settings = (home: string, imapPort: number, lmtpPort: number) => `
protocols = imap lmtp
listen = 127.0.0.1
base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/dovecot.log
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_max_userip_connections = 100
passdb {
  driver = static
  args = password=${DOVECOT_PASSWORD}
}
userdb {
  driver = static
  args = uid=${USER} gid=${USER} home=${home}/mail/%u
}
mail_location = maildir:~/Maildir
first_valid_uid = 1000
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    special_use = \\Sent
    auto = subscribe
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtpPort}
  }
  unix_listener lmtp {
    mode = 0600
  }
}
`;

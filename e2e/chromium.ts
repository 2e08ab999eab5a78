import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Quiet, and able to run as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of this machine; undefined stands for the one Playwright has installed. */
export const findChromium = (): string | undefined => PLACES.find((place) => existsSync(place));

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Sees to it that there is a Chromium, and says what it does. */
export const ensureChromium = () => {
  const found = findChromium();
  if (found) return console.log(`The browser tests use ${found}.`);
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('No Chromium here: installing the one of Debian …');
    run('apt-get', ['update', '-qq']);
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  console.log('No Chromium here: installing the one of Playwright …');
  return run('npx', ['playwright', 'install', 'chromium']);
};

const run = (command: string, args: string[]) => {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

if (import.meta.main) ensureChromium();

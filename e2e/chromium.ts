import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isMain } from '../server/src/is-main.ts';

/** Parts of the browser window that tests never show: they made up half the cost of opening a page. */
const UNSEEN = ['InitialWebUI', 'PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium obeys only the last list of features, so Playwright's own stand here again. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Quiet, and able to run as root in a container. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without the window around a page, in which the tests take a seventh less time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The browsers people use. */
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium of this machine; undefined stands for the one Playwright has installed. */
export const findChromium = (): string | undefined => [SHELL, ...BROWSERS].find((place) => existsSync(place));

/** For figures about what people see: the browser they use, if this machine has it. */
export const findBrowser = (): string | undefined => [...BROWSERS, SHELL].find((place) => existsSync(place));

/** Sees to it that there is a Chromium, and says what it does. */
export const ensureChromium = () => {
  const found = findChromium();
  if (found) return console.log(`The browser tests use ${found}.`);
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('No Chromium here: installing the one of Debian …');
    run('apt-get', ['update', '-qq']);
    const install = (name: string) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
    try {
      return install(path.basename(SHELL));
    } catch {
      console.log('This Debian has only the whole browser: installing that …');
      return install('chromium');
    }
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

if (isMain(import.meta.filename)) ensureChromium();

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

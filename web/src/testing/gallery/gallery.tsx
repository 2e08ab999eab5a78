import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { currentSession, endSession, startSession } from '../../api/session.ts';
import { toast } from '../../components/toast.ts';
import { resumeSession } from '../../data/auth.ts';
import { queryClient } from '../../data/query-client.ts';
import { Decide } from '../../decide/decide.tsx';
import { decideApi } from '../../decide/decide-api.ts';
import { Portal } from '../../portal/portal.tsx';
import { portalApi } from '../../portal/portal-api.ts';
import { createTexts, textsFor, WordsProvider } from '../../portal/texts/use-texts.tsx';
import { createAppRouter } from '../../router.tsx';
import { aSignedIn } from '../people.ts';
import { DECIDE_STATES } from './decide-states.ts';
import { DIALOG_STATES } from './dialog-states.ts';
import { FORM_STATES } from './form-states.ts';
import { FRAME } from './frame.ts';
import { MENU_STATES } from './menu-states.ts';
import { replaceNetwork } from './network.ts';
import { PORTAL_STATES } from './portal-states.ts';
import { doInTurn, topmost, until, untilQuiet } from './press.ts';
import { SIGN_IN_STATES } from './sign-in-states.ts';
import { type GalleryState, SCREEN_STATES } from './states.ts';
import '../../style.css';

/**
 * Every state of every screen, to look at and to check with axe: `npm run dev:web`, then /gallery.html. The name after #
 * selects one. Not part of the production build.
 */
const STATES = new Map<string, GalleryState>([
  ...SIGN_IN_STATES,
  ...SCREEN_STATES,
  ...DECIDE_STATES,
  ...PORTAL_STATES,
  ...DIALOG_STATES,
  ...FORM_STATES,
  ...MENU_STATES,
]);
/** States that are shown only once their dialog is open. */
const DIALOGS = /-(dialog|question)(\/|$)|^user-menu\//;
const container = document.querySelector('#root')!;
let root: Root | undefined;

/** Shows a state; resolves once all of it is rendered. */
async function show(name = decodeURIComponent(location.hash.slice(1))): Promise<void> {
  root?.unmount();
  queryClient.clear();
  toast.dismiss();
  history.replaceState(null, '', `/gallery.html#${name}`);
  const own = (root = createRoot(container));
  const state = STATES.get(name);
  own.render(state ? await appIn(state) : <Index />);
  const isLeft = () => own !== root;
  await until(() => document.querySelector('h1, main[role="status"]'), 'heading', isLeft);
  await doInTurn(state?.press ?? [], isLeft);
  if (DIALOGS.test(name)) await until(() => topmost()?.matches(':not([role=menu])'), 'dialog', isLeft);
  await untilQuiet();
}

async function appIn({ path, behind = [], behaviour, replies, isSignedOut, isDemo }: GalleryState) {
  replaceNetwork(behaviour, [...behind, ...FRAME], replies);
  Object.assign(window, { data: JSON.stringify([...behind, ...FRAME, ...replies].map(({ reply }) => reply)) });
  setOnline(behaviour !== 'unreachable' || Boolean(isSignedOut));
  markAsDemo(Boolean(isDemo));
  if (path === '/decide/') return <Decide api={decideApi('a-link')} hasLink />;
  if (path.startsWith('/portal/')) return portalAt(path);
  if (isSignedOut) endSession();
  else startSession(aSignedIn());
  await resumeSession();
  return <RouterProvider router={createAppRouter(currentSession, createMemoryHistory({ initialEntries: [path] }))} />;
}

/** The portal reads the address of the window. */
async function portalAt(path: string) {
  history.replaceState(null, '', path);
  const words = createTexts(await textsFor(navigator.languages), navigator.languages, 'Europe/Berlin');
  return (
    <WordsProvider words={words}>
      <Portal token="a-link" api={portalApi('a-link')} />
    </WordsProvider>
  );
}

/** As the server marks the page of the demonstration. */
function markAsDemo(isDemo: boolean): void {
  document.querySelector('meta[name="demo"]')?.remove();
  if (isDemo) document.head.append(Object.assign(document.createElement('meta'), { name: 'demo', content: 'yes' }));
}

/** As the browser would report it. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const Index = () => (
  <main className="mx-auto max-w-3xl p-6">
    <h1 className="mb-4 text-xl font-semibold">Screen states</h1>
    <ul className="columns-2 sm:columns-3">
      {[...STATES.keys()].map((name) => (
        <li key={name}>
          <a href={`#${name}`} className="text-accent-text hover:underline">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </main>
);

// A retry comes half a second later, and the state would be checked while it still loads.
queryClient.setDefaultOptions({ queries: { retry: false } });

Object.assign(window, { show });
window.addEventListener('hashchange', () => void show());
void show();

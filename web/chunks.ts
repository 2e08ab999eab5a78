import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/** Pages and screens with the module that their address loads. */
const SCREENS = {
  app: 'main.tsx',
  auth: 'screens/auth/auth-screen.tsx',
  shell: 'shell/shell.tsx',
  candidates: 'screens/candidates/candidates-screen.tsx',
  profile: 'screens/candidates/profile-page.tsx',
  jobs: 'screens/jobs/jobs-screen.tsx',
  users: 'screens/users/users-screen.tsx',
  approvals: 'screens/approvals/approvals-screen.tsx',
  mailboxes: 'screens/mailboxes/email-config-screen.tsx',
  workflows: 'screens/workflows/workflow-builder-screen.tsx',
  decide: 'decide/main.tsx',
  portal: 'portal/main.tsx',
};
type Screen = keyof typeof SCREENS;

/** What each address of the staff interface loads besides the common start. `{id}` is any one path segment. */
export const ADDRESSES: Record<string, Screen[]> = {
  '/auth': ['auth'],
  '/candidates': ['shell', 'candidates'],
  '/candidates/{id}': ['shell', 'profile'],
  '/jobs': ['shell', 'jobs'],
  '/users': ['shell', 'users'],
  '/approvals': ['shell', 'approvals'],
  '/email-config': ['shell', 'mailboxes'],
  '/workflow-builder': ['shell', 'workflows'],
  '/settings': ['shell'],
};

/** The module that a screen starts with, as the bundler names it. */
export const findModule = (screen: Screen): string =>
  normalizePath(path.join(import.meta.dirname, 'src', SCREENS[screen]));

/** Packages import each other through files that export everything, so they are listed here instead of traced. */
const PACKAGES: [chunk: string, packages: RegExp][] = [
  ['react', /^(react|react-dom|scheduler|clsx)$/],
  ['app', /^(zod|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))$/],
  ['forms', /^(react-hook-form|@hookform\/resolvers)$/],
  ['toasts', /^sonner$/],
  ['menus', /^(@floating-ui\/.+|@radix-ui\/react-(menu|dropdown-menu|popper|arrow|use-rect))$/],
  ['shell', /^(@tanstack\/(react-query|query-core)|aria-hidden)$/],
  ['shell', /^(react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)$/],
  ['parts', /^@radix-ui\/react-(alert-dialog|switch|tabs)$/],
  ['workflows', /^@radix-ui\/react-(tooltip|visually-hidden)$/],
  ['shell', /^@radix-ui\/.+$/],
];

const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * The output file of each module. By default, every set of screens and dialogs that shares a module gets a file of its own:
 * some 230 files, of which a screen loads a hundred.
 */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => [
  // The first code of a page. It chooses the language, so no text catalogue may be loaded with it.
  {
    name: 'base',
    test: /src[\\/](texts[\\/](chosen-language|language|load-language)|lib[\\/](save-file|start-failure)|api[\\/](api-base|access-token|early-requests)|staff-languages|token-times|shown-limits)\.ts|preload-helper/,
    priority: 1,
  },
  { name: chunkNames(), includeDependenciesRecursively: false },
];

function chunkNames(): Rolldown.CodeSplittingNameFunction {
  let found: Map<string, Set<Screen>> | undefined;
  return (id, context) => {
    const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replace('\\', '/');
    if (name && name !== 'lucide-react') return PACKAGES.find(([, packages]) => packages.test(name))?.[0] ?? null;
    if (name && !ICON.test(id)) return 'common';
    // In one file with the package that it shows.
    if (/[\\/]components[\\/]toast-list\.tsx$/.test(id)) return 'toasts';
    // Dialogs on every screen count forms by it, and the candidate list opens without a form.
    if (/[\\/]views[\\/]unsaved-forms\.ts$/.test(id)) return 'common';
    // German needs the first, and is loaded before any file with a catalogue; the candidate's page needs the others too.
    if (/[\\/](texts[\\/]format\.ts|web-address\.ts|lib[\\/](lazy-part\.tsx|(request-ids|new-id)\.ts))$/.test(id))
      return 'react';
    found ??= findScreens(context);
    const wanted = chunkFor(found.get(id));
    // Icons of dialogs, which are loaded when opened, share a file too.
    return wanted ?? (!name ? null : found.has(id) ? 'common' : 'icons');
  };
}

/** By the screens that need the module at once. */
function chunkFor(screens: Set<Screen> = new Set()): string | null {
  const has = (...wanted: Screen[]) => wanted.every((screen) => screens.has(screen));
  if (screens.size === 0 || has('portal')) return null;
  if (has('decide')) return screens.size > 2 ? 'common' : null;
  // The candidate list opens without a form.
  if (has('app') || has('auth', 'candidates')) return 'app';
  if (has('auth')) return 'forms';
  if (has('shell')) return 'shell';
  if (screens.size === 1) return [...screens].join();
  if (screens.size === 2 && has('candidates', 'profile')) return 'candidates-profile';
  return has('candidates') || has('profile') ? 'parts' : 'form-parts';
}

/** For each of our own modules and each icon, the screens that cannot be shown without it. */
function findScreens(context: Context): Map<string, Set<Screen>> {
  const found = new Map<string, Set<Screen>>();
  for (const screen of Object.keys(SCREENS) as Screen[]) {
    const ids = new Set([findModule(screen)]);
    for (const id of ids) {
      found.set(id, (found.get(id) ?? new Set()).add(screen));
      for (const imported of listImports(id, context)) ids.add(imported);
      // The candidate's pages never load a file of the staff interface, which would start it in their place.
      if (screen === 'portal')
        for (const opened of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) ids.add(opened);
    }
  }
  return found;
}

function listImports(id: string, context: Context): string[] {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
  const own = importedIds.filter((imported) => !imported.includes('node_modules'));
  const lucide = importedIds.find((imported) => imported.includes('lucide-react'));
  if (!lucide) return own;
  // Icons are imported through a file that exports all of them, under several names each.
  const names = /import \{([^}]+)\} from ["']lucide-react["']/.exec(code ?? '')?.[1]?.split(',') ?? [];
  const lines = context.getModuleInfo(lucide)?.code?.split('\n') ?? [];
  const files = names.map((name) => {
    const alias = new RegExp(`default as ${name.trim().split(' ')[0]}\\b`);
    return /icons\/[\w-]+\.mjs/.exec(lines.find((line) => alias.test(line)) ?? '')?.[0];
  });
  return [...own, ...files.flatMap((file) => (file ? [lucide.replace(/[^\\/]+$/, file)] : []))];
}

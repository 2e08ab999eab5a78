import path from 'node:path';
import { earlyFocus } from './early-focus.js';
import { errorSentences } from './error-sentences.js';
import { foreignTables } from './foreign-tables.js';
import { findCycle, findModule, refuseArrow } from './module-graph.ts';
import { importMeta } from './import-meta.js';
import { leases } from './leases.js';
import { keptData } from './kept-data.js';
import { loggedErrors } from './logged-errors.js';
import { outboxWriter } from './outbox-writer.js';
import { oneForm } from './one-form.js';
import { patientTests } from './patient-tests.js';
import { plainEnglish } from './plain-english.js';
import { rowLocks } from './row-locks.js';
import { rowVersions } from './row-versions.js';
import { queryKeys } from './query-keys.js';
import { stepTypes } from './step-types.js';
import { textsInCatalogues } from './texts-in-catalogues.js';
import { verbNames } from './verb-names.js';

const cycle = findCycle();
if (cycle) throw new Error(`The table in lint/module-graph.ts has a cycle: ${cycle.join(' → ')}.`);

/**
 * Who may import whom in the contract, in the embedded Postgres and in the browser; the server's table is module-graph.ts. A room is a folder under
 * the repository; a file belongs to the longest room that holds it and may import itself, the rooms listed, and the
 * packages its `packages` allows. Tests may look anywhere.
 */
const ROOMS = {
  'contract/src': {
    to: '',
    packages: /^zod$/,
    why: 'the contract is what server and browser agree on: it imports zod and itself',
  },

  'embedded-postgres/src': {
    to: '',
    packages: /^pg$/,
    isNode: true,
    why: 'the embedded Postgres knows nothing of the product: it imports Node, pg and itself',
  },

  'server/src': { to: '*', isNode: true, why: 'the server never imports the browser' },

  'web/src': { to: '*', why: 'the browser never imports the server' },
  'web/src/shell': {
    to: 'views data api components lib texts',
    why: 'the shell frames screens, it does not know them',
  },
  'web/src/screens': {
    to: 'views data components lib texts',
    why: 'a screen imports views, data, components, lib and texts',
  },
  'web/src/views': {
    to: 'data components lib texts',
    why: 'a view is what several screens show: it imports no screen',
  },
  'web/src/data': { to: 'api lib texts', why: 'data fetches: it imports api, lib and texts' },
  'web/src/api': { to: 'lib texts', packages: /^(zod|@hirewire\/contract)/, why: 'api stands on the contract alone' },
  'web/src/components': { to: 'lib texts', packages: /^(?!@hirewire)/, why: 'components know no product' },
  'web/src/portal': {
    to: 'lib',
    packages: /^(react|react-dom|clsx|@hirewire\/contract)/,
    why: "the candidate's page is small: it takes types and portal-terms of the contract, and nothing of the staff's",
  },
  'web/src/decide': {
    to: 'lib texts components views/evidence views/marked-text.tsx',
    packages: /^(react|react-dom|clsx|lucide-react|@hirewire\/contract)/,
    why: "the approver's page is small: it takes the evidence as it is shown everywhere, and loads nothing of the staff's",
  },
  'web/src/lib': { to: 'texts', packages: /^(?!@hirewire)/, why: 'lib stands on texts alone' },
  'web/src/texts': {
    to: '',
    packages: /^(react|@hirewire\/contract)/,
    why: 'texts are words: they may name what the contract names, and nothing else',
  },
};

/** Parts of a screen share what stands in its folder, except these, which contain others. */
const CONTAINED = { 'web/src/screens/candidates/detail': ['compare', 'interviews'] };

const refusePart = (file, target) => {
  const part = path.posix.dirname(file);
  const [screen, other] = [path.posix.dirname(part), path.posix.dirname(target)];
  if (part.split('/').length !== 5 || path.posix.dirname(other) !== screen || other === part) return null;
  return CONTAINED[part]?.includes(path.posix.basename(other))
    ? null
    : 'the parts of a screen stand beside each other: what two of them need stands in the folder of the screen';
};

const findRoom = (file) =>
  Object.keys(ROOMS)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0];

const OWN_POSTGRES = 'server/src/db/own-postgres.ts';

const inServer = (file) => file.slice('server/src/'.length);

/** Routes, http itself, and the files at the top that wire the product. */
const knowsHttp = (file) =>
  file.endsWith('.routes.ts') || /^(http|demo-company)\//.test(inServer(file)) || !inServer(file).includes('/');

const refuseOnServer = (file, target) => {
  const [from, to] = [file, target].map((one) => findModule(inServer(one)));
  if (to === 'http' && !knowsHttp(file)) return 'a use case knows nothing of HTTP: only its *.routes.ts does';
  const isPure = (one) => one.startsWith('server/src/intake/mail/');
  if (isPure(file) && !isPure(target) && !/^(lib|documents|sandbox|resume-analysis|errors\.ts)/.test(inServer(target)))
    return 'mail is understood from its own words alone: no database, no use case';
  return refuseArrow(from, to);
};

/** Why `file` may not import `specifier`, or null when it may. */
const refusal = (file, specifier) => {
  const room = findRoom(file);
  if (!room || /\.(test|setup)\.tsx?$/.test(file) || file.includes('/testing/')) return null;
  const { to, packages, isNode, why } = ROOMS[room];
  const isServer = room === 'server/src';
  if (!isServer && to === '*' && file.slice(room.length + 1).includes('/'))
    return 'a new folder needs its line in lint/arrows.js';
  if (typeof specifier !== 'string')
    return file.startsWith('server/src/sandbox/') ? null : 'only the sandbox loads modules whose name is computed';
  if (isServer && specifier === '@hirewire/embedded-postgres')
    return file === OWN_POSTGRES
      ? null
      : `only ${OWN_POSTGRES} starts it: it knows its name and what to do if it fails`;
  if (/^@hirewire\/(?!contract)/.test(specifier)) return why;
  if (specifier.startsWith('node:')) return isNode ? null : why;
  if (!specifier.startsWith('.')) {
    if (isServer && /^@?fastify/.test(specifier) && !knowsHttp(file)) return 'only http and *.routes.ts know Fastify';
    return !packages || packages.test(specifier) ? null : why;
  }

  const target = path.posix.join(path.posix.dirname(file), specifier);
  const top = room.split('/').slice(0, 2).join('/');
  if (!target.startsWith(`${top}/`)) return why;
  if (target.includes('/testing/')) return 'only tests import the testing folder';
  if (isServer) return refuseOnServer(file, target);
  if (room === 'web/src/screens') {
    const screen = file.split('/').slice(0, 4).join('/');
    if (target.startsWith('web/src/screens/') && !target.startsWith(`${screen}/`))
      return 'a screen never imports a screen';
    const reason = refusePart(file, target);
    if (reason) return reason;
  }
  if (target.startsWith(`${room}/`) || to === '*') return null;
  return to.split(' ').some((name) => target === `${top}/${name}` || target.startsWith(`${top}/${name}/`)) ? null : why;
};

/** What was sent to us may show links to a candidate's page: one way in finds them, whatever is read. */
const INCOMING = 'server/src/documents/read-incoming.ts';
const READS_FILES = new Set(['server/src/documents/read-document.ts', 'server/src/documents/parse-document.ts']);

const readsPastIncoming = (file, { source, importKind }) => {
  if (importKind === 'type' || file.startsWith('server/src/documents/') || !file.startsWith('server/src/'))
    return false;
  if (file.endsWith('.test.ts') || file.includes('/testing/') || !String(source.value).startsWith('.')) return false;
  return READS_FILES.has(path.posix.join(path.posix.dirname(file), source.value));
};

/** A language is loaded before all catalogues. What it imports shares a file with some of them, which the build then refuses. */
const LANGUAGE = /^web\/src\/texts\/[a-z]{2}\//;
/** In files of their own, see web/chunks.ts. */
const STANDS_ALONE = /^(\.\/[\w-]+\.ts|\.\.\/format\.ts|@hirewire\/contract\/shown-limits)$/;

const loadsTooEarly = (file, { source, importKind, exportKind }) =>
  LANGUAGE.test(file) && importKind !== 'type' && exportKind !== 'type' && !STANDS_ALONE.test(source.value);

const findReason = (file, node) => {
  if (readsPastIncoming(file, node))
    return `files are read by ${INCOMING}, which finds links to a candidate's page in them`;
  if (loadsTooEarly(file, node))
    return 'a language is loaded before the catalogues, and this would load some of them with it: write the value out, and compare it in a test';
  return refusal(file, node.source.value);
};

const arrows = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    const check = (node) => {
      const reason = node.source && findReason(file, node);
      if (reason)
        context.report({
          node: node.source,
          message: `${node.source.value ?? 'a computed module'} may not be imported here: ${reason}.`,
        });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

// The linter loads a plugin by its default export.
// oxlint-disable-next-line import/no-default-export
export default {
  meta: { name: 'house' },
  rules: {
    arrows,
    'early-focus': earlyFocus,
    'error-sentences': errorSentences,
    'foreign-tables': foreignTables,
    'import-meta': importMeta,
    leases,
    'kept-data': keptData,
    'logged-errors': loggedErrors,
    'outbox-writer': outboxWriter,
    'one-form': oneForm,
    'patient-tests': patientTests,
    'plain-english': plainEnglish,
    'query-keys': queryKeys,
    'row-locks': rowLocks,
    'row-versions': rowVersions,
    'step-types': stepTypes,
    'texts-in-catalogues': textsInCatalogues,
    'verb-names': verbNames,
  },
};

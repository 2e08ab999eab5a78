import path from 'node:path';
import { loggedErrors } from './logged-errors.js';

/**
 * Who may import whom. A room is a folder (or file) under the repository; a file belongs to the longest room that
 * holds it and may import itself, the rooms listed, and whatever packages its `packages` allows.
 * Tests may look anywhere.
 */
const nouns =
  'auth sessions companies registration health users jobs workflows candidates applications candidate-list duplicates erasure approvals mailboxes intake notifications links outbox portal events audit scoring offers tasks interviews written-interviews setup backups overview';

const ROOMS = {
  'contract/src': {
    to: '',
    packages: /^zod$/,
    why: 'the contract is what server and browser agree on: it imports zod and itself',
  },

  'server/src': { to: '*', why: 'the server never imports the browser' },
  'server/src/http': {
    to: 'lib db actor.ts errors.ts deps.ts config.ts',
    why: 'http has no business words: it imports no noun',
  },
  'server/src/engine': {
    to: 'audit db queue lib ai resume-analysis documents actor.ts errors.ts deps.ts',
    why: 'the engine knows no noun and no HTTP',
  },
  'server/src/compose': { to: '*', why: 'compose lists the features' },
  'server/src/ai': {
    to: 'lib db audit integrations actor.ts errors.ts deps.ts',
    why: 'the AI answers questions: it knows no noun but its own record',
  },
  'server/src/resume-analysis': {
    to: 'lib documents sandbox',
    why: 'resumes are read and scored from their text alone: no database and no noun',
  },
  'server/src/resume-analysis/terms': { to: 'resume-analysis lib', why: 'terms are data' },
  'server/src/intake/mail': {
    to: 'lib documents resume-analysis sandbox',
    why: 'mail is understood from its own words alone: no database, no noun',
  },
  'server/src/documents': { to: 'lib sandbox', why: 'documents turn bytes into text: they know nothing else' },
  'server/src/sandbox': { to: 'lib errors.ts', why: 'the sandbox runs what it is given: it knows no kind of task' },
  'server/src/pdf': { to: 'lib errors.ts', why: 'pdf turns text into pages: it knows no noun and no database' },
  'server/src/integrations': {
    to: 'lib',
    why: 'integrations speak to the outside world: they know no noun and no database',
  },
  'server/src/demo': { to: 'lib pdf', why: 'the demo is invented mail: it knows nothing else' },
  'server/src/demo-company': { to: '*', why: 'the demo company is played through the whole product' },
  'server/src/queue': { to: 'db lib', why: 'the queue is underneath: it imports nothing above' },
  'server/src/db': { to: 'lib errors.ts', why: 'the database is underneath: it imports nothing above' },
  'server/src/lib': { to: '', why: 'lib stands alone' },

  'web/src': { to: '*', why: 'the browser never imports the server' },
  'web/src/shell': { to: 'views data api components lib', why: 'the shell frames screens, it does not know them' },
  'web/src/screens': { to: 'views data components lib', why: 'a screen imports views, data, components and lib' },
  'web/src/views': { to: 'data components lib', why: 'a view is what several screens show: it imports no screen' },
  'web/src/data': { to: 'api lib', why: 'data fetches: it imports api and lib' },
  'web/src/api': { to: 'lib', packages: /^(zod|@hirewire\/contract)/, why: 'api stands on the contract alone' },
  'web/src/components': { to: 'lib', packages: /^(?!@hirewire)/, why: 'components know no product' },
  'web/src/portal': {
    to: 'lib',
    packages: /^(react|react-dom|clsx|@hirewire\/contract)/,
    why: "the candidate's page is small: it takes types and portal-words of the contract, and nothing of the staff's",
  },
  'web/src/decide': {
    to: 'lib components views/evidence views/marked-text.tsx',
    packages: /^(react|react-dom|clsx|lucide-react|@hirewire\/contract)/,
    why: "the approver's page is small: it takes the evidence as it is shown everywhere, and loads nothing of the staff's",
  },
  'web/src/lib': { to: '', packages: /^(?!@hirewire)/, why: 'lib stands alone' },
};

for (const noun of nouns.split(' ')) {
  const to = `${nouns} engine ai resume-analysis documents sandbox pdf integrations db queue lib actor.ts errors.ts deps.ts feature.ts`;
  ROOMS[`server/src/${noun}`] = {
    to,
    why: 'a use case knows nothing of HTTP: only its *.routes.ts does',
  };
}

const roomOf = (file) =>
  Object.keys(ROOMS)
    .filter((room) => file === room || file.startsWith(`${room}/`))
    .toSorted((a, b) => b.length - a.length)[0];

/** Why `file` may not import `specifier`, or null when it may. */
const refusal = (file, specifier) => {
  const room = roomOf(file);
  if (!room || /\.(test|setup)\.tsx?$/.test(file) || file.includes('/testing/')) return null;
  const { to, packages, why } = ROOMS[room];
  const isRoutes = file.endsWith('.routes.ts');
  if (to === '*' && file.slice(room.length + 1).includes('/')) return 'a new folder needs its line in lint/arrows.js';
  if (typeof specifier !== 'string')
    return room === 'server/src/sandbox' ? null : 'only the sandbox loads modules whose name is computed';
  if (/^@hirewire\/(server|web)/.test(specifier)) return why;
  if (specifier.startsWith('node:')) return room.startsWith('server/') ? null : why;
  if (!specifier.startsWith('.')) {
    const isHttp = to === '*' || isRoutes || room === 'server/src/http';
    if (/^@?fastify/.test(specifier) && !isHttp) return 'only http and *.routes.ts know Fastify';
    return !packages || packages.test(specifier) ? null : why;
  }

  const target = path.posix.join(path.posix.dirname(file), specifier);
  const top = room.split('/').slice(0, 2).join('/');
  if (!target.startsWith(`${top}/`)) return why;
  if (target.includes('/testing/')) return 'only tests import the testing folder';
  if (room === 'web/src/screens') {
    const screen = file.split('/').slice(0, 4).join('/');
    if (target.startsWith('web/src/screens/') && !target.startsWith(`${screen}/`))
      return 'a screen never imports a screen';
  }
  if (target.startsWith(`${room}/`) || to === '*') return null;
  if (isRoutes && target.startsWith('server/src/http/')) return null;
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

const arrows = {
  create(context) {
    const file = path.relative(process.cwd(), context.filename).split(path.sep).join('/');
    const check = (node) => {
      const reason =
        node.source &&
        (readsPastIncoming(file, node)
          ? `files are read by ${INCOMING}, which finds links to a candidate's page in them`
          : refusal(file, node.source.value));
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
    };
  },
};

// The linter loads a plugin by its default export.
// oxlint-disable-next-line import/no-default-export
export default { meta: { name: 'house' }, rules: { arrows, 'logged-errors': loggedErrors } };

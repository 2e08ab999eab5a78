interface Layer {
  name: string;
  why: string;
  /** Of each module, what it may import of its own layer; `*` stands for everything. */
  modules: Record<string, string[] | '*'>;
}

/**
 * The server's modules, lowest layer first. A module may import every lower layer and, in its own layer, what is listed
 * behind its name. `lint/arrows.js` refuses every other import; ARCHITECTURE.md shows the same table.
 */
export const LAYERS: Layer[] = [
  {
    name: 'small things',
    why: 'small things stand alone',
    modules: { lib: [], 'errors.ts': [], 'actor.ts': [], 'config-error.ts': [] },
  },
  {
    name: 'files and the outside world',
    why: 'they turn bytes into text and text into bytes, and know no table and no product word',
    modules: {
      sandbox: [],
      integrations: [],
      documents: ['sandbox'],
      pdf: [],
      'resume-analysis': ['documents', 'sandbox'],
      demo: ['pdf'],
    },
  },
  {
    name: 'platform',
    why: 'the platform has no product words',
    modules: {
      'secrets.ts': [],
      'environment.ts': ['secrets.ts'],
      'config.ts': ['secrets.ts', 'environment.ts'],
      db: [],
      queue: ['db'],
      http: ['config.ts', 'db'],
      audit: ['config.ts', 'db', 'http'],
      events: ['db', 'http'],
    },
  },
  {
    name: 'engines',
    why: 'the AI and the engine know no feature: features hand them what they need',
    modules: { ai: [], engine: ['ai'], 'deps.ts': ['ai', 'engine'], 'feature.ts': ['deps.ts', 'engine'] },
  },
  {
    name: 'accounts',
    why: 'accounts know companies, users and their sessions, and nothing of hiring',
    modules: {
      companies: [],
      sessions: [],
      users: ['companies', 'sessions'],
      auth: ['companies', 'sessions', 'users'],
    },
  },
  {
    name: 'messages',
    why: 'messages are written and delivered: who writes them and why is known above',
    modules: {
      mailboxes: [],
      links: [],
      outbox: ['links', 'mailboxes'],
      notifications: ['links', 'outbox'],
    },
  },
  {
    name: 'core',
    why: 'candidates, applications, workflows and jobs know no feature',
    modules: {
      applications: [],
      candidates: ['applications'],
      workflows: ['applications', 'candidates'],
      jobs: ['applications', 'workflows'],
    },
  },
  {
    name: 'features',
    why: 'a feature plugs in by its feature object and reaches into no other but those listed',
    modules: {
      portal: [],
      'written-interviews': ['portal'],
      scoring: ['portal', 'written-interviews'],
      approvals: ['scoring'],
      tasks: ['approvals', 'portal'],
      interviews: ['portal'],
      offers: ['portal'],
    },
  },
  {
    name: 'across',
    why: 'what spans candidates and features stands above them',
    modules: {
      erasure: [],
      duplicates: ['erasure'],
      'candidate-list': [],
      intake: [],
      overview: [],
      setup: [],
      registration: [],
      backups: [],
      health: [],
    },
  },
  {
    name: 'compose',
    why: 'the top wires it all',
    modules: { compose: '*', 'demo-company': '*', '': '*' },
  },
];

/** The modules of a layer that lead back to themselves by what they may import; null when there are none. */
export const findCycle = (layers: Layer[] = LAYERS): string[] | null => {
  for (const { modules } of layers) {
    const visit = (name: string, path: string[]): string[] | null => {
      if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
      const may = modules[name] ?? [];
      for (const next of may === '*' ? [] : may) {
        const cycle = visit(next, [...path, name]);
        if (cycle) return cycle;
      }
      return null;
    };
    for (const name of Object.keys(modules)) {
      const cycle = visit(name, []);
      if (cycle) return cycle;
    }
  }
  return null;
};

const placed = new Map(
  LAYERS.flatMap(({ modules, name, why }, layer) =>
    Object.entries(modules).map(([module, may]) => [module, { layer, may, name, why }] as const),
  ),
);

/** The module of a path below server/src: its folder, or the file where it stands at the top. */
export const findModule = (path: string): string => {
  const [first = '', ...rest] = path.split('/');
  if (rest.length > 0 || placed.has(first)) return first;
  return '';
};

/** Why one module of the server may not import another, or null when it may. */
export const refuseArrow = (from: string, to: string): string | null => {
  if (from === to) return null;
  const source = placed.get(from);
  const target = placed.get(to);
  if (!source) return `${from} is a new module and needs its line in lint/module-graph.ts`;
  if (!target) return `${to} is a new module and needs its line in lint/module-graph.ts`;
  if (target.layer < source.layer || source.may === '*') return null;
  if (target.layer > source.layer) return `${from} (${source.name}) is below ${to} (${target.name}): ${source.why}`;
  return source.may.includes(to)
    ? null
    : `${from} may import ${source.may.join(', ') || 'nothing'} of its own layer: ${source.why}`;
};

/** Schema files without a module of their own name. */
const OWNERS: Record<string, string> = { files: 'candidates', throttles: 'db' };

/** The module a table belongs to, by its file in server/src/db/schema. */
export const findOwner = (schema: string): string => OWNERS[schema] ?? schema;

/**
 * Whom and what the product is about: companies, users, candidates with their files, applications, jobs, runs and the
 * mail that arrived. Every module above the platform may read their tables, for a name or a state.
 */
const SUBJECTS = new Set(['companies', 'users', 'candidates', 'applications', 'jobs', 'engine', 'intake']);

const PROFILE = 'a profile shows everything about a candidate, in one statement';

/** What else a module reads of the tables of one that it may not import, and why. */
export const READS: Record<string, Record<string, string>> = {
  audit: {
    jobs: 'the history names the job',
    users: 'the history names who acted',
    workflows: 'the activity log names the workflow',
    tasks: 'the activity log names the task',
    notifications: 'the activity log names the mail template',
    offers: 'the activity log names the offer template',
  },
  applications: {
    scoring: 'an application carries the score that counts',
    workflows: 'an application starts on the workflow of its job',
  },
  approvals: { tasks: 'a review can be answered once the submission has been marked' },
  candidates: {
    approvals: PROFILE,
    portal: PROFILE,
    scoring: PROFILE,
    tasks: 'files of a task that has not been submitted are for the candidate only',
  },
  duplicates: { 'candidate-list': 'the search index stays with its profile when two are merged' },
  interviews: { scoring: 'scorecards name the criteria of a job' },
  links: { approvals: 'a decision link is for one approver of one request' },
  mailboxes: { interviews: 'an account is asked for its calendar where interviews use calendars' },
  scoring: { approvals: 'scores are compared with what people decided' },
  'written-interviews': { scoring: 'questions are proposed from the criteria of a job' },
};

/** What a module also writes to the tables of one that it may not import, and why. */
export const WRITES: Record<string, Record<string, string>> = {
  applications: { scoring: 'a change to an application queues a new analysis' },
  duplicates: { intake: 'mail follows its candidate when two profiles are merged' },
  erasure: {
    'candidate-list': 'erased candidates cannot be found',
    duplicates: 'a merge cannot be undone once the people are erased',
    intake: 'mail is erased with its candidate',
  },
  workflows: { jobs: 'jobs lose a workflow that is deleted' },
};

/** Why a module may not read a table of another, or null when it may. */
export const refuseRead = (from: string, owner: string): string | null =>
  (SUBJECTS.has(owner) && isAbovePlatform(from)) || READS[from]?.[owner] ? null : refuseWrite(from, owner);

const isAbovePlatform = (module: string): boolean => placed.get(module)!.layer > placed.get('db')!.layer;

/** Same for inserting, updating and deleting its rows. */
export const refuseWrite = (from: string, owner: string): string | null =>
  WRITES[from]?.[owner] ? null : refuseArrow(from, owner);

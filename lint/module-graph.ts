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
    modules: { companies: [], sessions: [], users: ['sessions'], auth: ['companies', 'sessions', 'users'] },
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

/** What happened to one kind of action. */
export interface Met {
  /** Kills of the API between a request and its response. */
  api: number;
  /** Kills of the worker in the middle of the resulting work: the step, reading, the calendar. */
  work: number;
  /** Kills of the worker while it was sending the mail. */
  mailing: number;
  /** Requests without a response, and the state of the candidate's page afterwards. */
  lost: number;
  before: number;
  after: number;
  underWay: number;
  mails: number;
  twice: number;
  never: number;
  /** Who performs the action. */
  by: Set<string>;
  /** One sentence per error; the goal is none. */
  wrong: string[];
}

/** The kinds of actions, what was done to each, and the outcome. A kind is `step: action`. */
export const aTally = () => {
  const rows = new Map<string, Met>();
  /** What must be hit before the end. */
  const wanted: Record<Aim, Set<string>> = { api: new Set(), work: new Set(), mailing: new Set() };
  /** Where each journey is. */
  const standing = new Map<string, string>();
  /** The longest wait in milliseconds after a kill, and its kind. */
  const longest: Record<Aim, { ms: number; kind: string }> = {
    api: { ms: 0, kind: '' },
    work: { ms: 0, kind: '' },
    mailing: { ms: 0, kind: '' },
  };

  const of = (kind: string): Met => {
    const met = rows.get(kind) ?? {
      api: 0,
      work: 0,
      mailing: 0,
      lost: 0,
      before: 0,
      after: 0,
      underWay: 0,
      mails: 0,
      twice: 0,
      never: 0,
      by: new Set(),
      wrong: [],
    };
    rows.set(kind, met);
    return met;
  };

  return {
    of,
    standing,
    longest,
    want: (aim: Aim, kind: string) => {
      of(kind);
      wanted[aim].add(kind);
    },
    waited: (aim: Aim, kind: string, ms: number) => {
      if (ms > longest[aim].ms) longest[aim] = { ms, kind };
    },
    /** In the order in which they were first done. */
    placeOf: (kind: string): number => [...rows.keys()].indexOf(kind),
    isUnhit: (aim: Aim, kind: string): boolean => wanted[aim].has(kind) && of(kind)[aim] === 0,
    isWorkerDone: (): boolean =>
      (['work', 'mailing'] as const).every((aim) => [...wanted[aim]].every((kind) => of(kind)[aim] > 0)),
    unhit: (): string[] =>
      AIMS.flatMap((aim) =>
        [...wanted[aim]].filter((kind) => of(kind)[aim] === 0).map((kind) => `${kind} (${AIM_NAMES[aim]})`),
      ),
    wrong: (): string[] => [...rows.values()].flatMap(({ wrong }) => wrong),
    table: (): string => drawTable(rows, wanted),
  };
};

export type Tally = ReturnType<typeof aTally>;
export type Aim = 'api' | 'work' | 'mailing';
const AIMS: Aim[] = ['api', 'work', 'mailing'];
export const AIM_NAMES: Record<Aim, string> = { api: 'API', work: 'worker at work', mailing: 'worker mailing' };

const HEADS = ['API', 'worker', 'mailing', 'lost', 'before', 'after', 'with us', 'mails', 'twice', 'never', 'wrong'];

/** One line per kind of action; a dot where there is nothing to kill. */
const drawTable = (rows: Map<string, Met>, wanted: Record<Aim, Set<string>>): string => {
  const numbers = (met: Met): number[] => [
    met.api,
    met.work,
    met.mailing,
    met.lost,
    met.before,
    met.after,
    met.underWay,
    met.mails,
    met.twice,
    met.never,
    met.wrong.length,
  ];
  const isThere = (kind: string, column: number) => column >= AIMS.length || wanted[AIMS[column]!].has(kind);
  const line = (name: string, cells: (number | string)[]) =>
    name.padEnd(38) + cells.map((cell, column) => `${cell}`.padStart(HEADS[column]!.length + 2)).join('');
  const total = HEADS.map((_, column) => [...rows.values()].reduce((sum, met) => sum + numbers(met)[column]!, 0));
  return [
    line('', HEADS),
    ...[...rows].map(([kind, met]) =>
      line(
        kind,
        numbers(met).map((number, column) => (isThere(kind, column) ? number : number || '·')),
      ),
    ),
    line(`${rows.size} kinds of acts`, total),
  ].join('\n');
};

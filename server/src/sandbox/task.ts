export interface Limits {
  timeMs: number;
  memoryMb: number;
}

/** How a kind of task is run in the child. `endsAt` is when the child will be killed. */
export type Run<Input, Answer> = (input: Input, endsAt: number) => Promise<Answer>;

/**
 * A kind of work on foreign bytes. `module` is loaded by the child alone and exports `run`: its name ends in
 * `.sandboxed.ts`. Input and answer are structured clones.
 */
export interface TaskKind<Input, Answer> {
  module: string;
  limits: Limits;
  /** Carries the types; no kind has a value here. */
  run?: Run<Input, Answer>;
}

/** The type of a module's `run`: `export const run: RunOf<typeof readingTask> = …`. */
export type RunOf<Kind> = Kind extends TaskKind<infer Input, infer Answer> ? Run<Input, Answer> : never;

/** `module` as `import.meta.resolve('./parse.sandboxed.ts')`. */
export const defineTask = <Input, Answer>(module: string, limits: Limits): TaskKind<Input, Answer> => ({
  module,
  limits,
});

/** From the pool to a child. */
export interface TaskMessage {
  module: string;
  input: unknown;
  limits: Limits;
  /** When the child is killed: its own start counts as well. */
  endsAt: number;
}

/** From a child to the pool. `problem` names the error and where it was thrown, never what the input says. */
export type AnswerMessage = { rssMb: number } & ({ answer: unknown } | { problem: string });

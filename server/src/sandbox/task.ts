export interface Limits {
  timeMs: number;
  memoryMb: number;
}

/** Runs a kind of task in the child. `endsAt` is when the child will be killed. */
export type Run<Input, Answer> = (input: Input, endsAt: number) => Promise<Answer>;

/**
 * A kind of work on foreign bytes. Only the child loads `module`, which exports `run`: its name ends in
 * `.sandboxed.ts`. Input and answer are structured clones.
 */
export interface TaskKind<Input, Answer> {
  module: string;
  limits: Limits;
  /** Carries the types only; never set. */
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
  /** When the child is killed; its startup time counts as well. */
  endsAt: number;
}

/** From a child to the pool. `problem` names the error and where it was thrown, never the content of the input. */
export type AnswerMessage = { rssMb: number } & ({ answer: unknown } | { problem: string });

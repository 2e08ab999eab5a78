import type { StepType } from '@hirewire/contract/steps';
import type { Ask } from '../ai/ask.ts';
import type { Db } from '../db/client.ts';
import type { Embed } from '../resume-analysis/embed.ts';

/** What a step is told about the run it works for. */
interface StepContext<Material> {
  run_id: string;
  step_id: string;
  /** Rises with each attempt: what is written outside carries it, so that nothing is done twice. */
  attempt: number;
  /** Loaded by the step's own `load`; undefined where the step loads nothing or the run is gone. */
  material?: Material | undefined;
  /** Asks a language model, should there be one, about the candidate the run is for. */
  ask: Ask;
  embed: Embed;
}

export type StepOutput = Record<string, unknown>;

/**
 * How a step's own work has gone. A step that cannot be done throws, and its message says why in words; an `AppError`
 * says that a person has to mend something first, so the engine does not retry.
 */
type Outcome =
  | { type: 'done'; output?: StepOutput }
  /** The candidate must do something first. */
  | { type: 'waits'; output?: StepOutput }
  /** A file is still being read: the engine looks again soon. */
  | { type: 'not_yet' };

/** The step whose work led to an effect. */
interface WorkedStep {
  company_id: string;
  run_id: string;
  step_id: string;
  attempt: number;
  now: Date;
  output: StepOutput;
}

/** How one type of step is carried out. The feature that owns the step exports it (`feature.ts`). */
export interface Step<Material = unknown> {
  /** Loads what `work` needs for many runs at once, by run. */
  load?(db: Db, companyId: string, runIds: string[]): Promise<Map<string, Material>>;
  work(context: StepContext<Material>): Promise<Outcome>;
  /**
   * What the step writes elsewhere when its work is done or handed to the candidate: a task to do, an offer to sign. It
   * runs in the transaction that moves the step, after the run is locked, so it happens once or not at all. The step's
   * output gains what it returns; when it throws, the step has failed and says why.
   */
  effect?: (db: Db, step: WorkedStep) => Promise<StepOutput | void>;
}

export type Steps = Record<StepType, Step>;

export type StepEffect = NonNullable<Step['effect']>;

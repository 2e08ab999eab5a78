import type { StepType } from '@hirewire/contract/steps';
import type { Ask } from '../ai/ask.ts';
import type { Db } from '../db/client.ts';
import type { Embed } from '../resume-analysis/embed.ts';

/** The run a step works for. */
interface StepContext<Material> {
  run_id: string;
  step_id: string;
  /** Increases with each attempt: external writes carry it, so that nothing is done twice. */
  attempt: number;
  /** Loaded by the step's own `load`; undefined if the step loads nothing or the run is gone. */
  material?: Material | undefined;
  /** Asks the language model, if there is one, about the run's candidate. */
  ask: Ask;
  embed: Embed;
}

export type StepOutput = Record<string, unknown>;

/**
 * Result of a step's work. A step that cannot be done throws a sentence that says why; an `AppError` means that a
 * person has to fix something first, so the engine does not retry.
 */
type Outcome =
  | { type: 'done'; output?: StepOutput }
  /** The candidate or staff have to act first. The step's effect may change whose turn it is (`setTurn`). */
  | { type: 'waits'; on: 'candidate' | 'staff'; output?: StepOutput }
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

/** Implementation of one step type, exported by the feature that owns it (`feature.ts`). */
export interface Step<Material = unknown> {
  /** Loads what `work` needs, for many runs at once, by run. */
  load?(db: Db, companyId: string, runIds: string[]): Promise<Map<string, Material>>;
  work(context: StepContext<Material>): Promise<Outcome>;
  /** The work judges its material: if that has changed meanwhile, the result is discarded and the work repeated. */
  is_repeated_on_change?: boolean;
  /**
   * Writes to other tables when the work is done or handed to the candidate: a task, an offer to sign. Runs in the
   * transaction that moves the step, after the run is locked, so it happens once or not at all. Its result is added to
   * the step's output; if it throws, the step fails with that reason.
   */
  effect?: (db: Db, step: WorkedStep) => Promise<StepOutput | void>;
}

export type Steps = Record<StepType, Step>;

export type StepEffect = NonNullable<Step['effect']>;

import type { Ask } from '../../ai/ask.ts';
import type { Embed } from '../../ai/embedded/embed.ts';
import type { Material } from '../load-material.ts';

/** What a step is told about the run it works for. */
interface StepContext {
  run_id: string;
  step_id: string;
  /** Rises with each attempt: what is written outside carries it, so that nothing is done twice. */
  attempt: number;
  /** Looked up by the engine for the steps that need it. */
  material?: Material | undefined;
  /** Asks a language model, should there be one, about the person the run is for. */
  ask: Ask;
  embed: Embed;
}

/**
 * How a step's own work has gone. A step that cannot be done throws, and its message says why in words; an `AppError`
 * says that somebody has to mend something first, so it is not tried again by itself.
 */
type Outcome =
  | { type: 'done'; output?: Record<string, unknown> }
  /** The candidate must do something first. */
  | { type: 'waits'; output?: Record<string, unknown> }
  /** A file is still being read: it is looked at again soon. */
  | { type: 'not_yet' };

export interface Step {
  /** What templates know it by, in every installation. */
  id: string;
  display_name: string;
  description: string;
  /** Offered in the builder. */
  is_predefined: boolean;
  /** Needs an approval whatever the template says. */
  is_always_approved: boolean;
  /** Works on the application: its job and the candidate's resume. */
  needs_material?: boolean;
  work: (context: StepContext) => Promise<Outcome>;
}

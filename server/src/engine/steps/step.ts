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
  embed: Embed;
}

/** How a step's own work has gone. A step that cannot be done throws, and its message says why in words. */
type Outcome =
  | { type: 'done'; output?: Record<string, unknown> }
  /** The candidate must do something first. */
  | { type: 'waits'; output?: Record<string, unknown> };

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

import { approvals } from '../approvals/feature.ts';
import type { Steps } from '../engine/step.ts';
import type { Feature, Features } from '../feature.ts';
import { interviews } from '../interviews/feature.ts';
import { offers } from '../offers/feature.ts';
import { portal } from '../portal/feature.ts';
import { scoring } from '../scoring/feature.ts';
import { tasks } from '../tasks/feature.ts';
import { writtenInterviews } from '../written-interviews/feature.ts';

/** One line per feature. */
const all = [approvals, scoring, tasks, interviews, writtenInterviews, offers, portal] as const;

type All = (typeof all)[number];
type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (parts: infer Parts) => void
  ? Parts
  : never;

/** One part of every feature as one object. If a key is missing, the constants below do not compile. */
const together = <Part extends 'steps' | 'todos' | 'evidence'>(part: Part) =>
  Object.assign({}, ...all.map((feature: Feature) => feature[part])) as Together<All[Part]>;

export const steps: Steps = together('steps');
export const features: Features = { all, todos: together('todos'), evidence: together('evidence') };

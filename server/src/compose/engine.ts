import { stepApprovals } from '../approvals/ask-approvers.ts';
import type { Engine } from '../engine/engine.ts';
import type { Wake } from '../queue/queue.ts';
import { steps } from './features.ts';

/** The engine with the product's steps and approvals. */
export const openEngine = (wake: Wake): Engine => ({ wake, steps, approvals: stepApprovals });

import type { RunOfThread } from '../lib/in-thread.ts';
import { doTasks } from '../lib/work-thread.ts';
import type { FitTask } from './analyse-resume.ts';
import { scoredByModel } from './judge-fit.ts';

const run: RunOfThread<FitTask> = async ({ material, answer, is_suspicious }) =>
  scoredByModel(material, answer, { is_suspicious });

doTasks(run);

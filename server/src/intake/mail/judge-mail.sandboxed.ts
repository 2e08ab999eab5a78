import type { RunOf } from '../../sandbox/task.ts';
import { findJob } from './find-job.ts';
import { judgeMessage } from './judge-message.ts';
import type { judgeMailTask } from './mail-tasks.ts';
import { parseApplication } from './parse-application.ts';

export const run: RunOf<typeof judgeMailTask> = async ({ message, documents, known, jobs }) => ({
  judgement: judgeMessage({ message, documents, known }),
  parsed: parseApplication({ message, documents, own_addresses: known.own_addresses }),
  job: findJob(message, documents, jobs),
});

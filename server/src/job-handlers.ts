import { removeEndedSessions } from './auth/sessions.ts';
import { removeOldThrottles } from './auth/throttle.ts';
import type { Deps } from './deps.ts';
import type { JobHandlers } from './queue/queue.ts';

/** One line per kind of background work: which noun does it. */
export const jobHandlers = ({ database, clock }: Deps): JobHandlers => ({
  housekeeping: async () => {
    await removeEndedSessions(database.system, clock());
    await removeOldThrottles(database.system, clock());
  },
});

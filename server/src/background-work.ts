import { settleAbandonedCalls } from './ai/model-calls.ts';
import { removeOldDevices } from './sessions/known-devices.ts';
import { logAuditHeads } from './audit/log-heads.ts';
import { removeEndedSessions } from './sessions/sessions.ts';
import { removeOldThrottles } from './db/throttle.ts';
import { mergeCounts } from './applications/merge-counts.ts';
import { readFiles } from './candidates/read-files.ts';
import { features } from './compose/features.ts';
import type { Deps } from './deps.ts';
import { sweepOverdue, wakeRuns } from './engine/wake-run.ts';
import { EVERY_MINUTE } from './feature.ts';
import { startPolling } from './intake/polling-worker.ts';
import { startWatching } from './intake/watch-mailboxes.ts';
import { doEach } from './lib/do-each.ts';
import { periodically } from './lib/periodically.ts';
import { removeOldOauthStates } from './mailboxes/connect.ts';
import { startSending } from './outbox/send-due.ts';
import type { BackgroundWork } from './queue/queue.ts';
import { analyseDue } from './scoring/analyse-due.ts';
import { eraseDue } from './erasure/erase-due.ts';

type StartWork = (deps: Deps, onError: (error: unknown) => void) => { stop: () => Promise<void> };

const every =
  (seconds: number, work: (deps: Deps) => Promise<unknown>): StartWork =>
  (deps, onError) =>
    periodically(seconds, () => work(deps), onError);

export const SWEEP_SECONDS = 3;

/** What each worker repeats every few seconds. Two workers may do it at once: leases keep them off the same rows. */
export const CONTINUOUS_WORK: Record<string, StartWork> = {
  // The wake-ups of runs are kept in the same transaction as their state; this finds those whose worker has died.
  sweeping: every(SWEEP_SECONDS, sweepOverdue),
  sending: startSending,
  analysing: every(2, analyseDue),
  'reading files': every(2, readFiles),
  polling: startPolling,
  'watching mailboxes': startWatching,
};

/** What the workers do for the queue: wake-ups as they come, and each chore once per schedule, in one of them. */
export const backgroundWork = (deps: Deps) => {
  const { database, clock } = deps;
  const ofFeatures = features.all.flatMap(({ chores }) => Object.entries(chores));
  return {
    wakeRuns: (wakeUps) =>
      doEach(
        Map.groupBy(wakeUps, (run) => run.company_id),
        ([companyId, woken]) => wakeRuns(deps, companyId, [...new Set(woken.map(({ run_id }) => run_id))]),
      ),
    chores: {
      ...Object.fromEntries(ofFeatures.map(([name, { cron, run }]) => [name, { cron, run: () => run(deps) }])),
      housekeeping: {
        cron: '17 * * * *',
        run: async () => {
          await removeEndedSessions(database.maintenance, clock());
          await removeOldThrottles(database.maintenance, clock());
          await removeOldDevices(database.maintenance, clock());
          await removeOldOauthStates(database.maintenance, clock());
          await settleAbandonedCalls(database.maintenance, deps.model, clock());
        },
      },
      'merge-counts': { cron: EVERY_MINUTE, run: () => mergeCounts(database.maintenance) },
      'log-audit-heads': { cron: '41 2 * * *', run: () => logAuditHeads(deps) },
      'erase-due': { cron: '23 3 * * *', run: () => eraseDue(deps, features.all) },
    },
  } satisfies BackgroundWork;
};

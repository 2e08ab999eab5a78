import { removeOldDevices } from './sessions/known-devices.ts';
import { logAuditHeads } from './audit/log-heads.ts';
import { removeEndedSessions } from './sessions/sessions.ts';
import { removeOldThrottles } from './db/throttle.ts';
import { mergeListedCounts } from './candidate-list/listed-counts.ts';
import { features } from './compose/features.ts';
import type { Deps } from './deps.ts';
import { wakeRuns } from './engine/wake-run.ts';
import { EVERY_MINUTE } from './feature.ts';
import { removeOldOauthStates } from './mailboxes/connect.ts';
import type { BackgroundWork } from './queue/queue.ts';
import { eraseDue } from './erasure/erase-due.ts';

/** What a worker does for the queue: the product's chores and those of its features. */
export const backgroundWork = (deps: Deps) => {
  const { database, clock } = deps;
  const ofFeatures = features.all.flatMap(({ chores }) => Object.entries(chores));
  return {
    wakeRuns: async (wakeUps) => {
      for (const [companyId, woken] of Map.groupBy(wakeUps, (run) => run.company_id))
        await wakeRuns(deps, companyId, [...new Set(woken.map(({ run_id }) => run_id))]);
    },
    chores: {
      ...Object.fromEntries(ofFeatures.map(([name, { cron, run }]) => [name, { cron, run: () => run(deps) }])),
      housekeeping: {
        cron: '17 * * * *',
        run: async () => {
          await removeEndedSessions(database.maintenance, clock());
          await removeOldThrottles(database.maintenance, clock());
          await removeOldDevices(database.maintenance, clock());
          await removeOldOauthStates(database.maintenance, clock());
        },
      },
      'gather-counts': { cron: EVERY_MINUTE, run: () => mergeListedCounts(database.maintenance) },
      'log-audit-heads': { cron: '41 2 * * *', run: () => logAuditHeads(deps) },
      'erase-due': { cron: '23 3 * * *', run: () => eraseDue(deps, features.all) },
    },
  } satisfies BackgroundWork;
};

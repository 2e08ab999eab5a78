import { remindInterviews } from './written-interviews/remind-interviews.ts';
import { remindApprovers } from './approvals/remind-approvers.ts';
import { removeOldDevices } from './sessions/known-devices.ts';
import { logAuditHeads } from './audit/log-heads.ts';
import { removeEndedSessions } from './sessions/sessions.ts';
import { removeOldThrottles } from './db/throttle.ts';
import { mergeListedCounts } from './candidate-list/listed-counts.ts';
import { features } from './compose/features.ts';
import type { Deps } from './deps.ts';
import { wakeRuns } from './engine/wake-run.ts';
import { runInterviewMaintenance } from './interviews/interview-maintenance.ts';
import { removeOldOauthStates } from './mailboxes/connect.ts';
import { expireAndRemindOffers } from './offers/expire-and-remind-offers.ts';
import type { JobHandlers } from './queue/queue.ts';
import { eraseDue } from './erasure/erase-due.ts';
import { remindOfTasks } from './tasks/remind-tasks.ts';

/** The function behind each queue job. */
export const jobHandlers = (deps: Deps): JobHandlers => {
  const { config, database, clock } = deps;
  return {
    housekeeping: async () => {
      await removeEndedSessions(database.maintenance, clock());
      await removeOldThrottles(database.maintenance, clock());
      await removeOldDevices(database.maintenance, clock());
      await removeOldOauthStates(database.maintenance, clock());
    },
    'gather-counts': () => mergeListedCounts(database.maintenance),
    'wake-run': async (runs) => {
      const byCompany = Map.groupBy(runs, (run) => run.company_id);
      for (const [companyId, woken] of byCompany) {
        await wakeRuns(deps, companyId, [...new Set(woken.map(({ run_id }) => run_id))]);
      }
    },
    'log-audit-heads': () => logAuditHeads(deps),
    'remind-approvers': () => remindApprovers(database.system, config.publicUrl, clock()),
    'tend-offers': () => expireAndRemindOffers(database, clock()),
    'remind-tasks': () => remindOfTasks(database.system, clock()),
    'look-after-interviews': () => runInterviewMaintenance(deps),
    'remind-interviews': () => remindInterviews(database, clock()),
    'erase-due': () => eraseDue(deps, features.all),
  };
};

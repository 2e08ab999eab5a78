import type { Db } from '../db/client.ts';
import type { Wake } from '../queue/queue.ts';
import type { StepRow } from './journeys.ts';
import type { Steps } from './step.ts';

/** The approvals of a run. The engine says when to ask; whom to ask and how is not its concern. */
export interface StepApprovals {
  ask(db: Db, request: { company_id: string; run_id: string; step: StepRow; now: Date }): Promise<void>;
  /** Closes the open request of a step, if there is one. */
  settle(
    db: Db,
    request: { step: StepRow; outcome: 'approve' | 'reject' | 'withdraw'; comments: string | null; now: Date },
  ): Promise<void>;
  /** Withdraws the open request of a cancelled run. */
  withdraw(db: Db, run: { company_id: string; run_id: string; now: Date }): Promise<void>;
  /** Mails the approver a new link if theirs was revoked while the request is open. */
  sendNewLink(db: Db, whose: { company_id: string; request_id: string; user_id: string; now: Date }): Promise<void>;
  /** Reopens the request withdrawn with a run that is restored, and counts it without approvers who have left since. */
  reopen(
    db: Db,
    run: { company_id: string; run_id: string; engine: Pick<Engine, 'wake' | 'approvals'>; now: Date },
  ): Promise<void>;
}

/** Everything that moves runs: the queue that wakes them, their steps and their approvals. */
export interface Engine {
  wake: Wake;
  steps: Steps;
  approvals: StepApprovals;
}

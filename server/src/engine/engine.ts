import type { Db } from '../db/client.ts';
import type { Wake } from '../queue/queue.ts';
import type { StepRow } from './journeys.ts';
import type { Steps } from './step.ts';

/** The approvals a run waits for. The engine says when to ask; who is asked and how they hear of it is not its business. */
export interface StepApprovals {
  ask(db: Db, request: { company_id: string; run_id: string; step: StepRow; now: Date }): Promise<void>;
  /** Closes the open request of a step, if there is one. */
  settle(
    db: Db,
    request: { step: StepRow; outcome: 'approve' | 'reject' | 'withdraw'; comments: string | null; now: Date },
  ): Promise<void>;
  /** A run is cancelled: its open request is withdrawn. */
  withdraw(db: Db, run: { company_id: string; run_id: string; now: Date }): Promise<void>;
  /** The link in an approver's mail was revoked, and the request is still open: they are mailed another. */
  sendNewLink(db: Db, whose: { company_id: string; request_id: string; user_id: string; now: Date }): Promise<void>;
  /** A cancelled run is restored: the request withdrawn with it is open again. */
  reopen(db: Db, run: { company_id: string; run_id: string }): Promise<void>;
}

/** What moves runs: the queue that wakes them, the steps they go through and the approvals they wait for. */
export interface Engine {
  wake: Wake;
  steps: Steps;
  approvals: StepApprovals;
}

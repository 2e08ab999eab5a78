import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import type { PortalTodo, TodoType } from '@hirewire/contract/portal';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Actor, CandidateActor, Member } from './actor.ts';
import type { Db } from './db/client.ts';
import type { Deps } from './deps.ts';
import type { Engine } from './engine/engine.ts';
import type { Steps } from './engine/step.ts';

/**
 * What one feature adds to the product. Each feature folder exports one from its `feature.ts`, and `compose/features.ts`
 * lists them all. Every part is required: a feature that has nothing to add says so with an empty value.
 */
export interface Feature {
  /** Its part of the API. */
  routes: (app: FastifyInstance, deps: Deps, features: Features) => void;
  /** The types of steps it carries out. */
  steps: Partial<Steps>;
  /** What candidates have to do, on their own page. */
  todos: Partial<Todos>;
  /** The candidate's own data, by the name of its part in the file they download. */
  ownData: Record<string, OwnData>;
  /** Erases what it keeps about these candidates, and counts it by name. Runs before their files are deleted. */
  erase: (db: Db, erasure: Erasure) => Promise<Record<string, number>>;
  /** Each of its tables with a `candidate_id`: whether its rows move when two profiles are merged. */
  merges: Merges;
  /** A user has been deactivated. Runs in the transaction that deactivates them. */
  userLeft: (db: Db, left: UserLeft) => Promise<void>;
  /** A job has been published, or an active one has got another workflow. Runs in the transaction that changes it. */
  jobPublished: (db: Db, actor: Actor, published: PublishedJob) => Promise<void>;
  /** A candidate wants a person instead of a machine, or no longer does. Runs in the transaction that records it. */
  humanAsked: (db: Db, asked: HumanAsked) => Promise<void>;
  /** What an approver is shown before they decide. */
  evidence: Partial<Evidence>;
  /** Throws if the approver must do something else before they answer a request. */
  beforeDecision: (db: Db, decision: PendingDecision) => Promise<void>;
  /** Conditions on the outbox: which of its automatic messages to candidates are pointless by now (`outbox/stop-needless.ts`). */
  needlessMessages: (now: Date) => SQL[];
  /** The same for all its messages: those to colleagues too, and those that a user has decided. */
  overtakenMessages: (now: Date) => SQL[];
  /** Work it repeats, by name. Doing it once too often must do no harm. */
  chores: Record<string, FeatureChore>;
}

interface FeatureChore {
  /** When it is due, in UTC. */
  cron: string;
  run: (deps: Deps) => Promise<void>;
}

export const EVERY_MINUTE = '* * * * *';

/** All features of the product, with the parts that together are complete. */
export interface Features {
  all: readonly Feature[];
  todos: Todos;
  evidence: Evidence;
}

export type Todos = { [Type in TodoType]: TodoProvider<Type> };

/** Lists what a candidate has to do now, of one type, in runs that have not ended. */
export type TodoProvider<Type extends TodoType> = (
  db: Db,
  actor: CandidateActor,
  now: Date,
) => Promise<Extract<PortalTodo, { type: Type }>[]>;

/** Returns the candidate's own words, never assessments. */
export type OwnData = (db: Db, actor: CandidateActor) => Promise<unknown>;

export interface Erasure {
  company_id: string;
  /** The profile with those merged into it. */
  candidate_ids: string[];
  /** All their runs, cancelled by now. */
  run_ids: string[];
  now: Date;
}

export interface Merges {
  /** Rows move to the kept profile, and back when the merge is undone. */
  moves: MovingTable[];
  /** Rows stay with the profile that is hidden. */
  stays: PgTable[];
}

export interface MovingTable {
  table: PgTable & Record<'id' | 'company_id' | 'candidate_id', PgColumn>;
  /** Rows added after the merge: on undo they follow the job or the run in this column, or stay with the kept profile. */
  added_since: { job: PgColumn } | { run: PgColumn } | 'stay';
  /** A profile has one row at most: the kept profile's own comes first. */
  is_single?: boolean;
}

export interface UserLeft {
  engine: Engine;
  company_id: string;
  user_id: string;
  now: Date;
}

export interface PublishedJob {
  engine: Engine;
  job: { id: string; workflow_template_id: string | null };
  now: Date;
}

export interface HumanAsked {
  engine: Engine;
  company_id: string;
  run_id: string;
  wants_human: boolean;
  now: Date;
}

/** The parts of an approver's evidence that features contribute. */
export type Evidence = {
  [Part in 'tasks' | 'interviews' | 'ai_interviews']: (
    db: Db,
    actor: Member,
    about: DecisionSubject,
  ) => Promise<ApprovalEvidence[Part]>;
};

interface DecisionSubject {
  run_id: string;
  candidate_id: string;
  job_id: string;
  now: Date;
}

interface PendingDecision {
  company_id: string;
  request_id: string;
  /** Whose answer it is. */
  user_id: string;
}

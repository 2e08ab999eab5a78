import type { Actor, ApproverActor, CandidateActor } from '../actor.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Remembered } from '../db/remembered.ts';

/** Dependencies for serving a route. */
export interface HttpDeps {
  config: Config;
  database: Database;
  remembered: Remembered;
  clock: () => Date;
  callers: Callers;
}

/** Finds out who is calling from a bearer token, or refuses. The modules that issue the tokens hand these in. */
export interface Callers {
  user: Identify<Actor>;
  candidate: Identify<CandidateActor>;
  approver: Identify<ApproverActor>;
}

type Identify<Caller> = (deps: HttpDeps, token: string) => Promise<Caller>;

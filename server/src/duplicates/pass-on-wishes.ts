import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import { isUnderWay } from '../engine/open-steps.ts';
import type { Engine } from '../engine/engine.ts';
import type { Feature } from '../feature.ts';

interface Means {
  features: readonly Feature[];
  engine: Engine;
  now: Date;
}

/** Whether the candidate of each open run wants a person instead of a machine. */
type Wishes = Map<string, boolean>;

export const readWishes = async (db: Db, company_id: string, applicationIds: string[]): Promise<Wishes> => {
  const rows = await db
    .select({ run_id: runs.id, wants_human: applications.wants_human })
    .from(applications)
    .innerJoin(runs, and(eq(runs.company_id, applications.company_id), eq(runs.id, applications.run_id)))
    .where(and(eq(applications.company_id, company_id), inArray(applications.id, applicationIds), isUnderWay));
  return new Map(rows.map(({ run_id, wants_human }) => [run_id, wants_human]));
};

/**
 * Notifies the features of runs whose candidate's wish for a person has changed, because the run now belongs to the other
 * application.
 */
export const passOnWishes = async (
  db: Db,
  { company_id, before, after }: { company_id: string; before: Wishes; after: Wishes },
  { features, engine, now }: Means,
) => {
  for (const [run_id, wants_human] of after) {
    if ((before.get(run_id) ?? wants_human) === wants_human) continue;
    for (const { humanAsked } of features) await humanAsked(db, { engine, company_id, run_id, wants_human, now });
  }
};

import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import type { Feature } from '../feature.ts';

/** Collects a candidate's data from each feature, by the name of its part. */
export const readOwnData = async (
  db: Db,
  actor: CandidateActor,
  features: readonly Feature[],
): Promise<Record<string, unknown>> => {
  const parts = features.flatMap(({ ownData }) => Object.entries(ownData));
  return Object.fromEntries(
    await Promise.all(parts.map(async ([name, read]) => [name, await read(db, actor)] as const)),
  );
};

import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { outbox } from '../db/schema/outbox.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';
import { anInvited } from '../testing/written-interview-factories.ts';

it('what the merged person asked for on their own page holds for the kept profile, until the merge is undone', async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const { company } = admin;
  const job = await aJob(world, { company });
  const [kept, merged] = [await aPerson(world, company, { job }), await aPerson(world, company, { job })];
  const them = await asCandidate(world, company, merged);
  await them.ask(api.portal.setTimeZone, { body: { time_zone: 'Europe/Berlin', language: 'de' } });
  const { applications: own } = (await them.ask(api.portal.me, {})).body;
  await them.ask(api.portal.askForHuman, { params: { id: own[0]!.id }, body: { wants_human: true } });
  await them.ask(api.portal.askForErasure, {});
  const { system } = world.deps.database;
  const written = await system.select().from(outbox).where(eq(outbox.user_id, admin.user.id));
  expect(written.map(({ kind }) => kind).toSorted()).toEqual(['erasure_asked_notice', 'human_asked_notice']);

  const wishes = async () => {
    const [person] = await system.select().from(candidates).where(eq(candidates.id, kept.id));
    const [application] = await system.select().from(applications).where(eq(applications.candidate_id, kept.id));
    const { time_zone, language, erasure_asked_at } = person!;
    return { time_zone, language, isToBeErased: erasure_asked_at !== null, wants_human: application!.wants_human };
  };
  const before = await wishes();
  expect(before).toEqual({ time_zone: null, language: null, isToBeErased: false, wants_human: false });
  const pair = { kept_id: kept.id, merged_id: merged.id, take: [] };
  const { body: merge } = await admin.ask(api.duplicates.merge, { body: pair });
  expect(await wishes()).toEqual({ time_zone: 'Europe/Berlin', language: 'de', isToBeErased: true, wants_human: true });
  await admin.ask(api.duplicates.undoMerge, { params: { id: merge.id } });
  expect(await wishes()).toEqual(before);
});

it('an AI interview is left to people while the wish of the merged person holds for it', async () => {
  const world = await aWorld();
  const { staff, company, job, candidate, run } = await anInvited(world);
  const merged = await aPerson(world, company, { job });
  const them = await asCandidate(world, company, merged);
  const { applications: own } = (await them.ask(api.portal.me, {})).body;
  await them.ask(api.portal.askForHuman, { params: { id: own[0]!.id }, body: { wants_human: true } });
  const waitsOn = async () => (await readRunState(world, run)).waits_on;
  expect(await waitsOn()).toBe('candidate');
  const pair = { kept_id: candidate.id, merged_id: merged.id, take: [] };
  const { body: merge } = await staff.ask(api.duplicates.merge, { body: pair });
  expect(await waitsOn()).toBe('staff');
  await staff.ask(api.duplicates.undoMerge, { params: { id: merge.id } });
  expect(await waitsOn()).toBe('candidate');
});

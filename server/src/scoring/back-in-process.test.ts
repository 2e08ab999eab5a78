import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { dueAnalyses } from '../db/schema/scoring.ts';
import { asUser } from '../testing/factories.ts';
import { aResumeWithKafka, aScoredCandidate, type Scored } from '../testing/score-factories.ts';
import { analyseDue } from './analyse-due.ts';

const reject = ({ ask, params }: Scored) => ask(api.candidates.reject, { params, body: { reason: 'Too far away.' } });

it.each(['before', 'after'])(
  'a resume that arrives %s a rejection is scored once the rejection is undone',
  async (when) => {
    const scene = await aScoredCandidate();
    const { world, db, params, company, list } = scene;
    if (when === 'after') await reject(scene);
    const { id: file_id } = await aResumeWithKafka(scene);
    if (when === 'before') await reject(scene);
    await analyseDue(world.deps);
    expect(await db.select().from(dueAnalyses)).toEqual([]);
    const manager = await asUser(world, { company, role: 'hr_manager' });
    await manager.ask(api.candidates.undoRejection, { params, body: {} });
    await analyseDue(world.deps);
    expect((await list()).analyses[0]).toMatchObject({ file_id, is_latest: true });
  },
);

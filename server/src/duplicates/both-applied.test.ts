import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

type Ending = 'withdrawn' | 'rejected';

/** Two profiles of a person who applies twice for a job; one of the applications ends before or after the other is made. */
const aPersonWithTwoProfiles = async ({ ending, order, hasRuns }: Case) => {
  const world = await aWorld();
  const { company, ask } = await asUser(world, { role: 'hr_manager' });
  const template = hasRuns && (await aTemplate(world, company, [{ type: 'task_assignment', auto_start: false }]));
  const values = { status: 'active', ...(template && { workflow_template_id: template.id }) } as const;
  const job = await aJob(world, { company, values });
  const apply = async (email: string) => {
    world.pass({ minutes: 1 });
    const person = await aPerson(world, company, { email, job });
    const started = { candidate_id: person.id, job_id: job.id };
    if (hasRuns) expect((await ask(api.workflows.startRun, { body: started })).status).toBe(201);
    return { ...person, email };
  };
  const end = async (person: { id: string; email: string }) => {
    world.pass({ minutes: 1 });
    if (ending === 'rejected') {
      await ask(api.candidates.reject, { params: person, body: { reason: 'Too far away.' } });
      return;
    }
    const them = await asCandidate(world, company, person);
    const [{ id } = { id: '' }] = (await them.ask(api.portal.me, {})).body.applications;
    expect((await them.ask(api.portal.withdraw, { params: { id } })).status).toBe(200);
  };
  const ended = await apply('a@example.com');
  if (order === 'ended before the other') await end(ended);
  const other = await apply('b@example.com');
  if (order === 'ended after the other') await end(ended);
  return { ask, ended, other };
};

interface Case {
  ending: Ending;
  order: 'ended before the other' | 'ended after the other';
  hasRuns: boolean;
  /** The application that continues. */
  goesOn: 'ended' | 'other';
}

const CASES = [false, true].flatMap((hasRuns): Case[] => [
  // The candidate left after both: they must hear no more of this job.
  { ending: 'withdrawn', order: 'ended after the other', hasRuns, goesOn: 'ended' },
  { ending: 'withdrawn', order: 'ended before the other', hasRuns, goesOn: 'other' },
  { ending: 'rejected', order: 'ended after the other', hasRuns, goesOn: 'other' },
  { ending: 'rejected', order: 'ended before the other', hasRuns, goesOn: 'other' },
]);

describe.each(CASES)('of two applications for a job, one $ending, $order (with runs: $hasRuns)', (given) => {
  it.each(['ended', 'other'] as const)(
    `the ${given.goesOn} one continues, whichever profile is kept (%s)`,
    async (kept) => {
      const { ask, ...people } = await aPersonWithTwoProfiles(given);
      const merged = kept === 'ended' ? 'other' : 'ended';
      const pair = { kept_id: people[kept].id, merged_id: people[merged].id };
      const { conflicts } = (await ask(api.duplicates.preview, { body: pair })).body;
      expect(conflicts).toMatchObject([{ goes_on: given.goesOn === kept ? 'kept' : 'merged' }]);
      const { status, body } = await ask(api.duplicates.merge, { body: { ...pair, take: [] } });
      expect(status).toBe(201);
      const read = async (person: { id: string }) => {
        const { applications, status, isWithdrawnByCandidate } = (await ask(api.candidates.get, { params: person }))
          .body;
        expect(applications).toHaveLength(1);
        return { status, isWithdrawnByCandidate };
      };
      const isOver = given.goesOn === 'ended';
      const over = { status: 'rejected', isWithdrawnByCandidate: given.ending === 'withdrawn' };
      const open = { status: 'pending', isWithdrawnByCandidate: false };
      expect(await read(people[kept])).toEqual(isOver ? over : open);
      expect((await ask(api.duplicates.undoMerge, { params: body })).status).toBe(200);
      expect([await read(people.ended), await read(people.other)]).toEqual([over, open]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { Move } from './advance.ts';
import { factsAfter, factsAtStart, type RunFacts } from './run-facts.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
const step = (values: Partial<Parameters<typeof factsAfter>[1]['step']> = {}) => ({
  step_type: 'human_approval' as const,
  status: 'completed' as const,
  is_skipped: false,
  auto_start: true,
  ...values,
});
const moved = (status: Move['run']['status'], next: Date | null = null): Move => ({
  step: { status: 'completed', tries: 0, failure: null, failure_code: null, is_skipped: false },
  next: next && { due_at: next },
  run: { status, ended_because: null, wake_at: null },
  approval: null,
});
const start = (): RunFacts & { ended_at: string | null } => ({
  ...factsAtStart({ step_type: 'human_approval', auto_start: true }, at(0)),
  ended_at: null,
});

describe('the facts a run keeps for the overview', () => {
  it('include the minutes of a step once it is left, and the steps reached', () => {
    const next = step({ step_type: 'offer_letter', status: 'pending' });
    const facts = factsAfter(start(), {
      event: { type: 'done' },
      step: step(),
      next,
      follows: moved('active', at(5)),
      now: at(5),
    });
    expect(facts.step_minutes).toEqual(start().step_minutes.with(1, 5));
    expect(facts.reached_steps).toBe(0b100_0010);
    expect(facts).toMatchObject({ step_since: at(5).toISOString(), hired_at: null, waits_on: null });
  });

  it('lose these minutes when a rejection is undone, as if the step had never been left', () => {
    const rejected = factsAfter(start(), {
      event: { type: 'rejected' },
      step: step(),
      next: null,
      follows: moved('rejected'),
      now: at(30),
    });
    expect(rejected.step_minutes[1]).toBe(30);
    const undone = factsAfter(
      { ...rejected, ended_at: at(30).toISOString() },
      {
        event: { type: 'undo_rejection' },
        step: step({ status: 'waiting_approval' }),
        next: null,
        follows: moved('pending'),
        now: at(90),
      },
    );
    expect(undone).toMatchObject({ waits_on: 'approvers', step_since: at(0).toISOString() });
    const left = factsAfter(
      { ...undone, ended_at: null },
      { event: { type: 'approved' }, step: step(), next: null, follows: moved('completed'), now: at(120) },
    );
    expect(left.step_minutes[1]).toBe(120);
  });

  it.each([
    ['an offer that was signed', step({ step_type: 'offer_letter' }), 'active', true],
    ['an offer step that was skipped', step({ step_type: 'offer_letter', is_skipped: true }), 'active', false],
    ['an offer whose approval was refused', step({ step_type: 'offer_letter' }), 'rejected', false],
    ['a workflow that was completed', step(), 'completed', true],
    ['any other step', step(), 'active', false],
  ] as const)('%s: hired is %s', (_, left, status, isHired) => {
    const next = status === 'active' ? step({ status: 'pending' }) : null;
    const follows = moved(status, next && at(1));
    const facts = factsAfter(start(), { event: { type: 'done' }, step: left, next, follows, now: at(1) });
    expect(facts.hired_at !== null).toBe(isHired);
  });

  it.each([
    ['what the candidate has to do', step({ status: 'in_progress' }), { type: 'waits', on: 'candidate' }, 'candidate'],
    ['what staff have to do', step({ status: 'in_progress' }), { type: 'waits', on: 'staff' }, 'staff'],
    ['what failed', step({ status: 'failed' }), { type: 'failed', reason: 'No' }, 'staff'],
    ['what has to be started', step({ status: 'pending', auto_start: false }), { type: 'done' }, 'staff'],
    ['an approval', step({ status: 'waiting_approval' }), { type: 'done' }, 'approvers'],
  ] as const)('name who has to act: %s', (_, here, event, whom) => {
    const follows = moved('pending');
    expect(factsAfter(start(), { event, step: here, next: null, follows, now: at(1) }).waits_on).toBe(whom);
  });
});

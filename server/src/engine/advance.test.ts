import { RUN_STATUSES, STEP_STATUSES, type StepStatus } from '@hirewire/contract/steps';
import { describe, expect, it } from 'vitest';
import {
  advance,
  backoffSeconds,
  type CurrentStep,
  type Move,
  type NextStep,
  type RunEvent,
  TRIES,
} from './advance.ts';
import { AppError } from '../errors.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const aStep = (change: Partial<CurrentStep> = {}): CurrentStep => ({
  status: 'in_progress',
  auto_start: true,
  required_human_approval: false,
  due_at: NOW,
  tries: 0,
  ...change,
});
const given = (step: Partial<CurrentStep>, next: NextStep | null = null, status: Move['run']['status'] = 'active') => ({
  step: aStep(step),
  next,
  run: { status },
  now: NOW,
});

const EVENTS: RunEvent[] = [
  { type: 'due' },
  { type: 'start' },
  { type: 'done' },
  { type: 'waits', on: 'candidate' },
  { type: 'not_yet' },
  { type: 'answered' },
  { type: 'failed', reason: 'No.' },
  { type: 'retry' },
  { type: 'skip', past_approval: true },
  { type: 'approved' },
  { type: 'rejected' },
  { type: 'withdraw' },
  { type: 'reject' },
  { type: 'decline' },
];

/** The step status each event leads to, by current status; a dash if the event is refused. */
const LAW: Record<RunEvent['type'], Partial<Record<StepStatus, StepStatus>>> = {
  due: { pending: 'in_progress' },
  start: { pending: 'in_progress' },
  done: { in_progress: 'completed' },
  waits: { in_progress: 'in_progress' },
  not_yet: { in_progress: 'in_progress' },
  answered: { in_progress: 'in_progress' },
  failed: { in_progress: 'in_progress' },
  retry: { failed: 'in_progress' },
  skip: { pending: 'completed', in_progress: 'completed', waiting_approval: 'completed', failed: 'completed' },
  approved: { waiting_approval: 'completed' },
  rejected: { waiting_approval: 'completed' },
  withdraw: { pending: 'pending', in_progress: 'in_progress', waiting_approval: 'waiting_approval', failed: 'failed' },
  reject: { pending: 'pending', in_progress: 'in_progress', waiting_approval: 'waiting_approval', failed: 'failed' },
  decline: { in_progress: 'in_progress' },
  undo_rejection: {},
};

describe('every event on every step', () => {
  const cases = EVENTS.flatMap((event) =>
    STEP_STATUSES.filter((status) => status !== 'completed').map((status) => [event.type, status, event] as const),
  );
  it.each(cases)('%s on %s', (type, status, event) => {
    const move = advance(event, given({ status }));
    const expected = LAW[type][status];
    if (expected === undefined) expect(move).toBeInstanceOf(AppError);
    else expect((move as Move).step.status).toBe(expected);
  });

  it.each(EVENTS.map((event) => [event.type, event] as const))(
    '%s does nothing to a run that has ended',
    (_, event) => {
      for (const status of RUN_STATUSES.filter((name) => name === 'completed' || name === 'rejected')) {
        for (const stepStatus of STEP_STATUSES) {
          expect(advance(event, given({ status: stepStatus }, null, status))).toMatchObject({
            message: 'This workflow has ended.',
          });
        }
      }
    },
  );
});

describe('a step that ends', () => {
  const endings = [
    ['done', { status: 'in_progress' }],
    ['skip', { status: 'failed' }],
    ['approved', { status: 'waiting_approval' }],
  ] as const;
  it.each(endings)('by %s hands over to the next one after its delay', (type, step) => {
    const move = advance({ type }, given(step, { auto_start: true, delay_in_seconds: 90 })) as Move;
    expect(move.next).toEqual({ due_at: after(90) });
    expect(move.run).toEqual({ status: 'active', ended_because: null, wake_at: after(90) });
  });

  it.each(endings)('by %s awaits a person if the next one does not start automatically', (type, step) => {
    const move = advance({ type }, given(step, { auto_start: false, delay_in_seconds: 90 })) as Move;
    expect(move.next).toEqual({ due_at: after(90) });
    expect(move.run).toEqual({ status: 'pending', ended_because: null, wake_at: null });
  });

  it.each(endings)('by %s completes the run if it is the last one', (type, step) => {
    const move = advance({ type }, given(step)) as Move;
    expect(move).toMatchObject({ next: null, run: { status: 'completed', wake_at: null } });
  });
});

describe('approvals', () => {
  it('are requested when the work is done, if required', () => {
    const move = advance({ type: 'done' }, given({ required_human_approval: true })) as Move;
    expect(move).toMatchObject({ step: { status: 'waiting_approval' }, run: { status: 'pending' }, approval: 'ask' });
  });

  it('end the run if one approver rejects', () => {
    const move = advance(
      { type: 'rejected' },
      given({ status: 'waiting_approval' }, { auto_start: true, delay_in_seconds: 0 }),
    );
    expect(move).toMatchObject({
      next: null,
      run: { status: 'rejected', ended_because: 'rejected' },
      approval: 'reject',
    });
  });

  it.each(['skip', 'withdraw', 'reject'] as const)('are withdrawn by %s', (type) => {
    const event = type === 'skip' ? { type, past_approval: true } : { type };
    expect(advance(event, given({ status: 'waiting_approval' }))).toMatchObject({ approval: 'withdraw' });
    expect(advance({ type }, given({ status: 'in_progress' }))).toMatchObject({ approval: null });
  });

  it.each(STEP_STATUSES.filter((status) => status !== 'completed'))(
    'are not avoided by skipping their step while it is %s',
    (status) => {
      const step = given({ status, required_human_approval: true });
      expect(advance({ type: 'skip' }, step)).toMatchObject({ status: 403, body: { code: 'needs_approval' } });
      expect(advance({ type: 'skip', past_approval: true }, step)).toMatchObject({ step: { status: 'completed' } });
    },
  );

  it('are requested again when a rejection is undone', () => {
    for (const status of ['completed', 'waiting_approval'] as const) {
      expect(advance({ type: 'undo_rejection' }, given({ status }, null, 'rejected'))).toMatchObject({
        step: { status: 'waiting_approval' },
        run: { status: 'pending' },
        approval: 'ask',
      });
    }
  });
});

describe('a rejection', () => {
  const undo: RunEvent = { type: 'undo_rejection' };

  it("ends the run at the current step and keeps the step's output", () => {
    const move = advance({ type: 'reject' }, given({ status: 'failed', failure: 'No text.' }));
    expect(move).toMatchObject({
      step: { status: 'failed', failure: 'No text.' },
      next: null,
      run: { status: 'rejected', ended_because: 'rejected', wake_at: null },
    });
  });

  it.each([
    ['a step in progress', { status: 'in_progress' }, NOW],
    ['a step that is due', { status: 'pending' }, NOW],
    ['a delayed step', { status: 'pending', due_at: after(60) }, after(60)],
    ['a step that is started manually', { status: 'pending', auto_start: false }, null],
    ['a step that failed', { status: 'failed', failure: 'No.' }, null],
  ] as const)('undone leads back to %s', (_, step, wake_at) => {
    expect(advance(undo, given(step, null, 'rejected'))).toMatchObject({
      step: { status: step.status, failure: 'failure' in step ? step.failure : null },
      run: { status: wake_at ? 'active' : 'pending', ended_because: null, wake_at },
      approval: null,
    });
  });

  it("can be undone, like a colleague's withdrawal, but not the candidate's own", () => {
    const withdrawn = (moved_by: string | null) => ({
      ...given({ status: 'failed', failure: 'No text.', moved_by }),
      run: { status: 'rejected', ended_because: 'withdrawn' } as const,
    });
    expect(advance(undo, withdrawn('a user'))).toMatchObject({
      step: { status: 'failed', failure: 'No text.' },
      run: { status: 'pending', ended_because: null },
    });
    expect(advance(undo, withdrawn(null))).toMatchObject({ body: { code: 'withdrawn_by_candidate' } });
  });

  it('and nothing else can be undone', () => {
    for (const status of ['active', 'pending', 'completed'] as const) {
      expect(advance(undo, given({ status: 'completed' }, null, status))).toBeInstanceOf(AppError);
    }
  });
});

describe('time', () => {
  it.each(['due', 'start'] as const)('%s never starts a step early', (type) => {
    expect(advance({ type }, given({ status: 'pending', due_at: after(1) }))).toBeInstanceOf(AppError);
    expect(advance({ type }, given({ status: 'pending', due_at: NOW }))).toMatchObject({
      step: { status: 'in_progress' },
    });
  });

  it('does not start a step that awaits a person', () => {
    const waiting = given({ status: 'pending', auto_start: false });
    expect(advance({ type: 'due' }, waiting)).toMatchObject({ message: 'This step has to be started manually.' });
    expect(advance({ type: 'start' }, waiting)).toMatchObject({
      step: { status: 'in_progress' },
      run: { wake_at: NOW },
    });
  });
});

describe('failure', () => {
  it('is retried five times with growing pauses, then awaits a person and shows the reason', () => {
    let step = aStep();
    const pauses = [];
    for (let count = 1; count < TRIES; count += 1) {
      const move = advance({ type: 'failed', reason: 'The file is empty.' }, { ...given({}), step }) as Move;
      expect(move).toMatchObject({ step: { status: 'in_progress', tries: count }, run: { status: 'active' } });
      pauses.push((move.run.wake_at!.getTime() - NOW.getTime()) / 1000);
      step = { ...step, ...move.step };
    }
    expect(pauses).toEqual([2, 4, 8, 16]);
    expect(backoffSeconds(1)).toBe(2);
    expect(advance({ type: 'failed', reason: 'The file is empty.' }, { ...given({}), step })).toMatchObject({
      step: { status: 'failed', failure: 'The file is empty.' },
      run: { status: 'pending', ended_because: null, wake_at: null },
      next: null,
    });
  });

  it('is cleared by a retry', () => {
    expect(advance({ type: 'retry' }, given({ status: 'failed', tries: TRIES }))).toMatchObject({
      step: { status: 'in_progress', tries: 0, failure: null },
      run: { status: 'active', wake_at: NOW },
    });
  });
});

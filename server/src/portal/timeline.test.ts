import type { Standing } from '@hirewire/contract/portal-terms';
import type { RunStatus, StepStatus, StepType } from '@hirewire/contract/steps';
import { describe, expect, it } from 'vitest';
import { deriveStanding, buildTimeline } from './timeline.ts';

const AT = '2030-01-01T00:00:00.000Z';

const step = (step_type: StepType, status: StepStatus, is_skipped = false) => ({
  id: `${step_type} ${status}`,
  step_type,
  status,
  completed_at: status === 'completed' ? AT : null,
  is_skipped,
});

type Given = ReturnType<typeof step>[];

const line = (steps: Given, status: RunStatus = 'active') => {
  const current = steps.find((one) => one.status !== 'completed') ?? steps.at(-1);
  return buildTimeline({ applied_at: AT, status, current_step_id: current?.id ?? null, steps })
    .map(({ stage, state, is_being_decided }) => `${stage} ${state}${is_being_decided ? ' (decided)' : ''}`)
    .join(', ');
};

describe('the timeline of an application, as the candidate sees it', () => {
  const WAYS: [string, Given, RunStatus | undefined, string][] = [
    ['without a workflow', [], undefined, 'received done'],
    [
      'people deciding inside is part of the review',
      [
        step('resume_analysis', 'completed'),
        step('human_approval', 'waiting_approval'),
        step('task_assignment', 'pending'),
        step('task_review', 'pending'),
      ],
      undefined,
      'received done, review current (decided), task next, task_review next',
    ],
    [
      'people deciding later do not read the application again',
      [
        step('human_approval', 'completed'),
        step('interview_scheduling', 'completed'),
        { ...step('human_approval', 'waiting_approval'), id: 'final' },
        step('human_approval', 'pending'),
        step('offer_letter', 'pending'),
      ],
      undefined,
      'received done, review done, interview done, decision current (decided), offer next',
    ],
    [
      'people decide on what a candidate has handed in',
      [step('ai_interview', 'waiting_approval'), step('offer_letter', 'pending')],
      undefined,
      'received done, questions current (decided), offer next',
    ],
    [
      'a step that failed is still at work for them',
      [step('resume_analysis', 'failed'), step('offer_letter', 'pending')],
      undefined,
      'received done, review current, offer next',
    ],
    [
      'what was skipped never was',
      [step('resume_analysis', 'completed'), step('ai_interview', 'completed', true), step('offer_letter', 'pending')],
      undefined,
      'received done, review done, offer current',
    ],
    [
      'nothing follows once it has ended',
      [
        step('resume_analysis', 'completed'),
        step('interview_scheduling', 'in_progress'),
        step('offer_letter', 'pending'),
      ],
      'rejected',
      'received done, review done',
    ],
    [
      'all is done at its end',
      [step('resume_analysis', 'completed'), step('custom', 'completed')],
      'completed',
      'received done, review done, other done',
    ],
  ];
  it.each(WAYS)('%s', (_, steps, status, expected) => {
    expect(line(steps, status)).toBe(expected);
  });
});

describe('the state of an application', () => {
  const base = { ended_because: null, withdrawn_at: null, todo_count: 0 };
  it.each<[Standing, Partial<Parameters<typeof deriveStanding>[0]> & { status: RunStatus }]>([
    ['with_us', { status: 'active' }],
    ['with_us', { status: 'pending' }],
    ['your_turn', { status: 'pending', todo_count: 1 }],
    ['completed', { status: 'completed' }],
    ['closed', { status: 'rejected', ended_because: 'rejected' }],
    ['closed', { status: 'rejected' }],
    ['declined', { status: 'rejected', ended_because: 'declined' }],
    ['withdrawn', { status: 'rejected', ended_because: 'withdrawn' }],
    ['withdrawn', { status: 'rejected', withdrawn_at: AT }],
    ['closed', { status: 'rejected', ended_because: 'merged' }],
    // Withdrawn once, resumed, then rejected: the later decision counts.
    ['closed', { status: 'rejected', ended_because: 'rejected', withdrawn_at: AT }],
  ])('is %s for %o', (expected, given) => {
    expect(deriveStanding({ ...base, ...given })).toBe(expected);
  });
});

import type { Overview } from '@hirewire/contract/overview';

export const APPROVER = '11111111-1111-4111-8111-111111111111';
export const FROM = '2026-01-01T00:00:00.000Z';

export const anOverview = (values: Partial<Overview> = {}): Overview => ({
  time_zone: 'UTC',
  is_zone_chosen: false,
  as_of: '2026-01-20T00:00:00.000Z',
  from: FROM,
  total: { listed: 10, unlisted: 2 },
  steps: [
    {
      step: 'email_reception',
      reached: { listed: 10, unlisted: 2 },
      still: { count: 1, since: '2026-01-18T00:00:00.000Z' },
      left: 9,
      ended: 0,
      time: null,
    },
    {
      step: 'human_approval',
      reached: { listed: 8, unlisted: 0 },
      still: { count: 3, since: '2026-01-10T00:00:00.000Z' },
      left: 5,
      ended: 2,
      time: { median_minutes: 180, p90_minutes: 4320 },
    },
  ],
  arrivals: [
    {
      date: '2026-01-19',
      from: '2026-01-19T00:00:00.000Z',
      before: '2026-01-20T00:00:00.000Z',
      listed: 4,
      unlisted: 0,
    },
    {
      date: '2026-01-20',
      from: '2026-01-20T00:00:00.000Z',
      before: '2026-01-21T00:00:00.000Z',
      listed: 0,
      unlisted: 0,
    },
  ],
  waiting: {
    approvers: { count: 3, since: '2026-01-10T00:00:00.000Z' },
    candidate: { count: 0, since: null },
    staff: { count: 1, since: '2026-01-18T00:00:00.000Z' },
    people: [{ user_id: APPROVER, name: 'Tess Lead', count: 3, since: '2026-01-10T00:00:00.000Z' }],
  },
  hired: { listed: 1, unlisted: 0, time: { median_minutes: 20 * 1440, p90_minutes: 20 * 1440 } },
  ...values,
});

import type { Topic } from '../server/src/db/announcements.ts';

/** Announced together, they make a process forget every answer that the benches ask for. */
export const EVERYTHING_CHANGED = ['candidates', 'search', 'jobs', 'approvals', 'users', 'session'] satisfies Topic[];

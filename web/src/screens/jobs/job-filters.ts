import { jobs } from '@hirewire/contract/jobs';
import * as z from 'zod';

const { search, department, status } = jobs.list.query.shape;

// The router reads `?search=42` as a number.
const word = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]);

/** The filters in the address. Unknown values are left out, so that an old link still opens the list. */
export const jobFilters = z.object({
  search: word.pipe(search.unwrap()).optional().catch(undefined),
  status: status.catch(undefined),
  department: word.pipe(department.unwrap()).optional().catch(undefined),
  /** The job whose details are open. */
  open: z.uuid().optional().catch(undefined),
  /** The job whose form is open. */
  edit: z.uuid().optional().catch(undefined),
  page: z.int().min(1).max(10_000).optional().catch(undefined),
});
export type JobFilters = z.output<typeof jobFilters>;

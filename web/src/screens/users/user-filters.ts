import { ROLE_NAMES } from '@hirewire/contract/roles';
import { users } from '@hirewire/contract/users';
import * as z from 'zod';

const { search, status_filter } = users.list.query.shape;

/** The filters in the address. Unknown values are left out, so that an old link still opens the list. */
export const userFilters = z.object({
  // The router reads `?search=42` as a number.
  search: z
    .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
    .pipe(search.unwrap())
    .optional()
    .catch(undefined),
  role: z.enum(ROLE_NAMES).optional().catch(undefined),
  status: status_filter.catch(undefined),
  page: z.int().min(1).max(100_000).optional().catch(undefined),
});
export type UserFilters = z.output<typeof userFilters>;

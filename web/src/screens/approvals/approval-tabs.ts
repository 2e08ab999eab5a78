import * as z from 'zod';

/** The open tab in the address. Invalid values are left out, so that an old link still opens the screen. */
export const approvalTabs = z.object({
  tab: z.literal('history').optional().catch(undefined),
  page: z.int().min(1).max(10_000).optional().catch(undefined),
});

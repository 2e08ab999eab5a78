import * as z from 'zod';

/** Which tab is open, as it stands in the address. What makes no sense is left out: an old link still opens the screen. */
export const approvalTabs = z.object({
  tab: z.literal('history').optional().catch(undefined),
  page: z.int().min(1).max(10_000).optional().catch(undefined),
});

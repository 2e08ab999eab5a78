import * as z from 'zod';

/** The template that is open, as it stands in the address. What is none is left out: an old link still opens the grid. */
export const openTemplate = z.object({ open: z.uuid().optional().catch(undefined) });

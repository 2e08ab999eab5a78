import * as z from 'zod';

/** The open template in the address. An unknown value is left out, so that an old link still opens the grid. */
export const openTemplate = z.object({ open: z.uuid().optional().catch(undefined) });

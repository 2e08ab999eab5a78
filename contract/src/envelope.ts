import * as z from 'zod';

/** How the calls about mailboxes wrap what they answer. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.boolean(), data, error: z.string().nullable(), message: z.string().nullable() });

/** A good answer in its envelope. */
export const wrapped = <Data>(data: Data, message: string | null = null) => ({
  success: true,
  data,
  error: null,
  message,
});

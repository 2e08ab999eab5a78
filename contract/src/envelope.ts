import * as z from 'zod';

/** Envelope of the mailbox routes' responses. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.boolean(), data, error: z.string().nullable(), message: z.string().nullable() });

/** A successful response in its envelope. */
export const wrapped = <Data>(data: Data, message: string | null = null) => ({
  success: true,
  data,
  error: null,
  message,
});

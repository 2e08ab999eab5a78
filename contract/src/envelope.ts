import * as z from 'zod';
import type { ErrorBody } from './errors.ts';

/** Envelope of the mailbox routes' responses. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.boolean(), data, error: z.string().nullable(), message: z.string().nullable() });

/** Whether a route's answers come in the envelope; its refusals then do too. */
export const isEnvelope = (response: z.ZodType): boolean =>
  response instanceof z.ZodObject && Object.keys(envelope(z.null()).shape).every((name) => name in response.shape);

/** A refusal of such a route: in the envelope, with `detail` and `code` beside it as everywhere. */
export const wrappedRefusal = (body: ErrorBody) => ({
  success: false,
  data: null,
  error: body.detail,
  message: body.detail,
  ...body,
});

/** A successful response in its envelope. */
export const wrapped = <Data>(data: Data, message: string | null = null) => ({
  success: true,
  data,
  error: null,
  message,
});

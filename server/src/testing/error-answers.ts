import { isEnvelope } from '@hirewire/contract/envelope';
import { errorBody } from '@hirewire/contract/errors';
import type { Route } from '@hirewire/contract/route';
import { SPECIFIED_RULES } from '@hirewire/contract/validation-rules';
import * as z from 'zod';

/**
 * Returns what is wrong with an error body: each needs a sentence, a known code and optionally a field of the route,
 * with the sentence a form shows at it. Where answers come in an envelope, refusals do too.
 */
export const errorFault = (route: Route, given: unknown): string | null => {
  const wrapped = wrappedError.safeParse(given);
  if (wrapped.success !== isEnvelope(route.response) && !noPage.safeParse(given).success)
    return `is ${wrapped.success ? '' : 'not '}in an envelope`;
  const body = wrapped.success ? removeEnvelope(wrapped.data) : given;
  const { success, data, error } = errorBody.safeParse(body);
  if (!success) return `is no error as the contract has it: ${z.prettifyError(error)}`;
  const { detail, field, sentence, rule } = data;
  if (field === undefined) return sentence === undefined ? null : 'has a sentence for a field, but no field';
  if (rule && SPECIFIED_RULES.has(rule.name)) {
    if (detail !== sentence) return `does not answer the specified sentence alone`;
  } else if (!/^[^\s:]+: /.test(detail)) return `does not begin with the name of ${field}`;
  if (!sentence || !detail.endsWith(sentence)) return `has no sentence for a form to show at ${field}`;
  return hasInput(route, field.split('.')) ? null : `is about ${field}, which the route does not take`;
};

const wrappedError = z
  .looseObject({
    success: z.literal(false),
    data: z.null(),
    error: z.string(),
    message: z.string(),
    detail: z.string(),
  })
  .refine(({ error, message, detail }) => error === detail && message === detail);

/** No route has answered. */
const noPage = z.strictObject({ detail: z.literal('Page not found'), code: z.literal('not_found') });

const removeEnvelope = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !['success', 'data', 'error', 'message'].includes(name)));

/** An id in the path is named after its resource: `/api/jobs/{id}` takes a `job_id`. */
const hasInput = (route: Route, path: string[]): boolean =>
  (route.takes === 'form' && path.length === 1 && path[0] === 'file') ||
  route.path.includes(`/${path[0]!.replace(/_id$/, '')}s/{id}`) ||
  [route.body, route.query].some((schema) => schema && listShapes(schema).some((shape) => holds(shape, path)));

/** The shape as sent and as parsed: a list may be sent as one text with commas. */
const listShapes = (schema: z.ZodType) =>
  (['input', 'output'] as const).map((io) => z.toJSONSchema(schema, { io, unrepresentable: 'any' }));

type Shape = ReturnType<typeof listShapes>[number];

const holds = (shape: Shape, [name, ...rest]: string[]): boolean => {
  if (name === undefined) return true;
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  const inner = [shape.properties?.[name], /^\d+$/.test(name) ? shape.items : undefined, shape.additionalProperties];
  return (
    parts.some((part) => holds(part as Shape, [name, ...rest])) ||
    inner.some((part) => typeof part === 'object' && holds(part as Shape, rest))
  );
};

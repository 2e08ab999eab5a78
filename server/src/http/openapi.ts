import { ERROR_CODES, errorBody } from '@hirewire/contract/errors';
import type { Permission } from '@hirewire/contract/roles';
import { IDEMPOTENCY_KEY, type Route } from '@hirewire/contract/route';
import * as z from 'zod';

type Api = Record<string, Record<string, Route>>;

/** The contract as an OpenAPI 3.1 document. */
export const buildOpenApi = (api: Api) => ({
  openapi: '3.1.0',
  info: { title: 'Hirewire API', version: '1' },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: {
      Error: {
        ...toJsonSchema(errorBody, 'output'),
        description: Object.entries(ERROR_CODES)
          .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
          .join('\n'),
      },
    },
  },
  paths: buildPaths(api),
});

const buildPaths = (api: Api) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [resource, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries(routes)) {
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: buildOperation(resource, name, route) };
    }
  }
  return paths;
};

const buildOperation = (resource: string, name: string, route: Route) => ({
  operationId: `${resource}.${name}`,
  tags: [resource],
  summary: route.summary,
  description: ACCESS_WORDS[route.access] ?? `Needs the permission ${route.access}.`,
  ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  parameters: [...pathParameters(route), ...queryParameters(route), ...(route.creates_once ? [REPEAT_KEY] : [])],
  ...(route.body
    ? {
        requestBody: {
          required: !route.body.safeParse(undefined).success,
          content: buildBody(route, toJsonSchema(route.body, 'input')),
        },
      }
    : {}),
  responses: {
    [route.status ?? 200]: {
      description: 'Done',
      content: { [ANSWER_TYPES[route.sends ?? 'json']]: { schema: toJsonSchema(route.response, 'output') } },
    },
    '4XX': { description: 'Refused, with the reason', content: jsonContent(ERROR) },
    '5XX': { description: 'Failed', content: jsonContent(ERROR) },
  },
});

const REPEAT_KEY = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description: 'Any unique text. A request repeated under the same key creates nothing more.',
  schema: { type: 'string' },
};

const ERROR = { $ref: '#/components/schemas/Error' };

const ACCESS_WORDS: Partial<Record<Route['access'], string>> = {
  public: 'Needs no token.',
  candidate: "Needs the token in the link to a candidate's own page.",
  approver: "Needs the token in an approver's decision link.",
  signed_in: 'For every signed-in user.',
} satisfies Record<Exclude<Route['access'], Permission>, string>;

const pathParameters = (route: Route) =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));

const queryParameters = (route: Route) => {
  if (!route.query) return [];
  const { properties = {}, required = [] } = toJsonSchema(route.query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const ANSWER_TYPES = { json: 'application/json', file: 'application/octet-stream', events: 'text/event-stream' };

const buildBody = (route: Route, schema: ReturnType<typeof toJsonSchema>) => {
  if (route.takes !== 'form') return jsonContent(schema);
  const properties = { ...schema.properties, file: { type: 'string', format: 'binary' } };
  return {
    'multipart/form-data': { schema: { ...schema, properties, required: [...(schema.required ?? []), 'file'] } },
  };
};

const jsonContent = (schema: unknown) => ({ 'application/json': { schema } });

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

import { ERROR_CODES } from '@hirewire/contract/errors';
import type { Route } from '@hirewire/contract/route';
import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './openapi.ts';

/** The contract for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export const serveApiPages = (app: FastifyInstance, api: Record<string, Record<string, Route>>) => {
  // Built on demand: few read it, and building it would dominate the start.
  let document: OpenApi | undefined;
  let page: string | undefined;
  const described = () => (document ??= buildOpenApi(api));
  app.get('/api/openapi.json', async () => described());
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= renderPage(described()))),
  );
};

type OpenApi = ReturnType<typeof buildOpenApi>;
type Operation = {
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
type Content = Record<string, { schema: unknown }>;

/** One plain page without scripts: every call with its input and output. */
const renderPage = (document: OpenApi): string => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const sections = [...byTag].map(
    ([tag, calls]) => `<h2>${escape(tag)}</h2>${calls.map((call) => renderCall(call)).join('')}`,
  );
  const codes = Object.entries(ERROR_CODES)
    .map(([code, meaning]) => `<li><code>${code}</code> ${escape(meaning)}</li>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hirewire API</title><style>${STYLE}</style></head>
<body><main><h1>Hirewire API</h1>
<p>JSON in, JSON out, with a bearer access token. A refusal carries its reason in <code>detail</code>, for programs in
<code>code</code>, and the path of the input it is about in <code>field</code>. <code>detail</code> may begin with the
field's name; <code>sentence</code> is the same without it, to show at the field.</p>
<details><summary>Codes</summary><ul>${codes}</ul></details>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
};

const renderCall = ({ path, method, operation }: { path: string; method: string; operation: Operation }): string => {
  const [status, answer] = Object.entries(operation.responses)[0] ?? [];
  const parameters = operation.parameters
    .map(
      ({ name, in: place, required }) =>
        `<li><code>${escape(name)}</code> in the ${place}${required ? '' : ', optional'}</li>`,
    )
    .join('');
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${escape(operation.summary)}</span></summary>
<p>${escape(operation.description)}</p>${parameters && `<ul>${parameters}</ul>`}
${operation.requestBody ? schemaBlock('Body', operation.requestBody.content) : ''}
${answer ? schemaBlock(`Answer ${status}`, answer.content) : ''}</details>`;
};

const schemaBlock = (title: string, content: Content): string =>
  `<h3>${title}</h3><pre tabindex="0">${escape(JSON.stringify(Object.values(content)[0]?.schema, null, 2))}</pre>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e4e4e7, #2e2e33); --quiet: light-dark(#5b5b66, #a1a1aa); }
body { font: 15px/1.6 system-ui, sans-serif; margin: 0; background: light-dark(#fff, #131316); color: light-dark(#18181b, #ececef); }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h2 { margin: 2rem 0 .5rem; text-transform: capitalize; } h3 { margin: 1rem 0 .25rem; font-size: .9rem; }
a { color: light-dark(#4338ca, #a5b4fc); }
details { border: 1px solid var(--line); border-radius: 8px; padding: .5rem .75rem; margin: .4rem 0; }
summary { cursor: pointer; } summary b { display: inline-block; min-width: 4.2rem; } summary span { color: var(--quiet); }
pre { overflow: auto; max-height: 24rem; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; font-size: .82rem; }
`;

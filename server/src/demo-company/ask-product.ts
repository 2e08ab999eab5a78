import type { Route, RouteInput, RouteReply, Upload } from '@hirewire/contract/route';
import type { FastifyInstance } from 'fastify';

/** Calls the product as a browser does; throws if refused. */
export type Ask = <R extends Route>(route: R, input: RouteInput<R>) => Promise<RouteReply<R>>;

/** Without a network: the same checks, rules and audit events as for every other request. */
export const askProduct =
  (app: FastifyInstance, token?: () => Promise<string> | string): Ask =>
  async (route, input) => {
    const url = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input.params?.[name as never] ?? '');
    const form = input.file ? await toForm(input.file) : null;
    const { statusCode, body } = await app.inject({
      method: route.method,
      url,
      query: (input.query ?? {}) as Record<string, string>,
      headers: { ...(token && { authorization: `Bearer ${await token()}` }), ...form?.headers },
      ...(form ? { payload: form.payload } : input.body === undefined ? {} : { payload: input.body as object }),
    });
    if (statusCode >= 400) throw new Error(`${route.method} ${route.path} was answered with ${statusCode}: ${body}`);
    return JSON.parse(body) as never;
  };

const toForm = async (file: Upload) => {
  const form = new FormData();
  form.append('file', new Blob([await file.arrayBuffer()], { type: file.type }), file.name);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
};

import type { ErrorBody, ErrorCode } from '@hirewire/contract/errors';
import type { Route, RouteInput, RouteReply } from '@hirewire/contract/route';

/** A refusal by the server; status 0: it could not be reached. */
export class PortalError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  /** The path of the input it is about. */
  readonly field: string | null;

  constructor(status: number, { detail = '', code, field }: Partial<ErrorBody> = {}) {
    super(detail);
    this.name = 'PortalError';
    this.status = status;
    this.code = code ?? null;
    this.field = field ?? null;
  }
}

/** Calls of the contract for one link. Types only: `api.ask<typeof portal.me>('GET', '/api/portal/me', {})`. */
export interface PortalApi {
  ask: <R extends Route>(method: R['method'], path: R['path'], input: RouteInput<R>) => Promise<RouteReply<R>>;
  /** Downloads a file. */
  download: (path: `/api/portal/${string}`) => Promise<Blob>;
}

export function portalApi(token: string | null): PortalApi {
  const send = async (method: string, path: string, body?: BodyInit, type?: string): Promise<Response> => {
    const headers = new Headers();
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (type) headers.set('content-type', type);
    const address = new URL(path, window.location.origin);
    const response = await fetch(address, { method, headers, body: body ?? null, cache: 'no-store' }).catch(() => {
      throw new PortalError(0);
    });
    if (response.ok) return response;
    throw new PortalError(response.status, (await response.json().catch(() => ({}))) as Partial<ErrorBody>);
  };
  return {
    ask: async <R extends Route>(method: R['method'], path: R['path'], input: RouteInput<R>) => {
      const { params, body, file } = input as { params?: Record<string, string>; body?: object; file?: File };
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
      const response = file
        ? await send(method, address, buildForm(body, file))
        : await send(method, address, body && JSON.stringify(body), body && 'application/json');
      return (await response.json()) as RouteReply<R>;
    },
    download: async (path) => (await send('GET', path)).blob(),
  };
}

function buildForm(fields: object | undefined, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}

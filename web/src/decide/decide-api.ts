import type { ErrorBody } from '@hirewire/contract/errors';
import type { DecisionPage, ResumeText } from '@hirewire/contract/decisions';
import { t } from '../texts/decide.ts';
import { ERRORS } from '../texts/errors.ts';

/** Why the server refused, in the language of the page; 0: it could not be reached. */
export class DecideError extends Error {
  readonly status: number;
  /** The path of the input it is about. */
  readonly field: string | null;

  constructor(
    status: number,
    { detail, code, field, sentence = detail }: Omit<ErrorBody, 'code'> & Partial<ErrorBody>,
  ) {
    const translated = ERRORS && code ? (ERRORS[code] ?? t.failed) : null;
    // The link was truncated or made up.
    const own = code === 'unauthorized' ? t.ended : translated;
    super(own ?? sentence);
    this.name = 'DecideError';
    this.status = status;
    this.field = field ?? null;
  }
}

export interface Answer {
  decision: 'approved' | 'rejected';
  comments: string;
}

/** The calls that one link allows. */
export function decideApi(token: string | null) {
  const send = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> => {
    const headers = new Headers();
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (body) headers.set('content-type', 'application/json');
    const address = new URL(path, window.location.origin);
    const init = { method, headers, body: body ? JSON.stringify(body) : null, cache: 'no-store' } as const;
    const response = await fetch(address, init).catch(() => {
      throw new DecideError(0, { detail: t.unreachable });
    });
    if (response.ok) return response;
    const answer = (await response.json().catch(() => null)) as ErrorBody | null;
    throw new DecideError(response.status, answer?.detail ? answer : { detail: t.failed });
  };
  return {
    get: async () => (await (await send('GET', '/api/decide')).json()) as DecisionPage,
    resume: async () => (await (await send('GET', '/api/decide/resume')).json()) as ResumeText,
    file: async () => (await send('GET', '/api/decide/resume/file')).blob(),
    answer: async (answer: Answer) => (await (await send('POST', '/api/decide', answer)).json()) as { message: string },
  };
}
export type DecideApi = ReturnType<typeof decideApi>;

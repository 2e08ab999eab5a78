import { expiresSoon } from './access-token.ts';
import { currentApiBase } from './api-base.ts';

/** The first requests of every page of a signed-in user, whatever their role. */
const ALWAYS = ['/api/auth/me'];
const IN_THE_SHELL = ['/api/setup', '/api/approvals/stats'];
const OF_THE_PAGE: Record<string, string[]> = {
  '/candidates': ['/api/candidates?page=1', '/api/candidates/summary'],
};

/** An answer that is not used by then is discarded. */
const GOOD_FOR_MS = 10_000;

interface Begun {
  token: string;
  at: number;
  answer: Promise<Response>;
}

const begun = new Map<string, Begun>();

/** Requests the data the page will certainly need while its code is still loading. */
export function beginRequests({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location): void {
  const token = localStorage.getItem('access_token');
  if (token === null || expiresSoon(token)) return;
  const ofPage = search === '' ? (OF_THE_PAGE[pathname] ?? []) : [];
  for (const path of mustChangePassword() ? ALWAYS : [...ALWAYS, ...IN_THE_SHELL, ...ofPage]) {
    const address = new URL(path, currentApiBase()).href;
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    const answer = fetch(address, { headers });
    // The code that takes the answer handles a failure; if none does, it does not matter.
    answer.catch(() => {});
    begun.set(address, { token, at: Date.now(), answer });
  }
}

/** Takes the answer to an early request with the same token, once. */
export function takeEarly(address: string, token: string): Promise<Response> | undefined {
  const early = begun.get(address);
  begun.delete(address);
  return early && early.token === token && Date.now() - early.at < GOOD_FOR_MS ? early.answer : undefined;
}

/** Until the password is changed, everything else is refused. */
const mustChangePassword = (): boolean => /"mustChangePassword":true/.test(localStorage.getItem('auth') ?? '');

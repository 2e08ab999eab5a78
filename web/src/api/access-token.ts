import { REFRESH_THRESHOLD_MINUTES } from '@hirewire/contract/token-times';

/** Whether so little life is left that the token is renewed before it is used. */
export const expiresSoon = (token: string, now = Date.now()): boolean =>
  readExpiry(token) - now <= REFRESH_THRESHOLD_MINUTES * 60_000;

/** In milliseconds. A token that does not tell is left for the server to judge, with a 401. */
function readExpiry(token: string): number {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : Infinity;
  } catch {
    return Infinity;
  }
}

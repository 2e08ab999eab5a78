import { REFRESH_THRESHOLD_MINUTES } from '@hirewire/contract/token-times';

/** True if the token expires so soon that it must be renewed before use. */
export const expiresSoon = (token: string, now = Date.now()): boolean =>
  readExpiry(token) - now <= REFRESH_THRESHOLD_MINUTES * 60_000;

/** In milliseconds. If a token has no expiry, the server decides, with a 401. */
function readExpiry(token: string): number {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : Infinity;
  } catch {
    return Infinity;
  }
}

import type { Route, RouteInput, RouteReply } from '@hirewire/contract/route';
import { call } from '../api/call.ts';
import { requestIds } from '../lib/request-ids.ts';

/**
 * Calls a route that creates something. Until it has succeeded, the same content is sent under the same key, so that a
 * request repeated after a lost answer creates nothing more.
 */
export function createOnce<R extends Route & { creates_once: true }>(route: R) {
  let keys = requestIds();
  return async (input: RouteInput<R>): Promise<RouteReply<R>> => {
    const created = await call(route, input, { key: keys(input) });
    keys = requestIds();
    return created;
  };
}

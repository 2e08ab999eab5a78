import { expect, it } from 'vitest';
import { ADDRESSES } from '../chunks.ts';
import { createAppRouter } from './router.tsx';
import { SCREEN_STATES } from './testing/gallery/states.ts';
import { SIGN_IN_STATES } from './testing/gallery/sign-in-states.ts';

/** Opened once, after a sign-in with a temporary password, so its code is not fetched ahead. */
const RARE = '/change-password';

const { routesByPath } = createAppRouter(() => ({ status: 'signed_out', because: null }));
const addresses = Object.keys(routesByPath).filter((path) => path !== '/' && path !== '/$');

it.each(addresses)('%s is in web/chunks.ts and has states in the gallery', (address) => {
  const pattern = new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/?]+')}(\\?|$)`);
  const shown = [...SCREEN_STATES, ...SIGN_IN_STATES].filter(([, { path }]) => pattern.test(path));
  expect(shown).not.toEqual([]);
  if (address !== RARE) expect(Object.keys(ADDRESSES)).toContain(address.replaceAll(/\$\w+/g, '{id}'));
});

import * as z from 'zod';
import { ROLE_NAMES } from './roles.ts';
import { route } from './route.ts';

const demoUser = z.object({
  role_name: z.enum(ROLE_NAMES),
  role_display_name: z.string(),
  name: z.string(),
  email: z.string(),
  password: z.string(),
});
export type DemoUser = z.output<typeof demoUser>;

/** Only served by `npm run demo`, so not part of the product's routes. */
export const demo = {
  users: route({
    method: 'GET',
    path: '/api/demo/users',
    summary: 'List the users of the demo, with their passwords',
    access: 'public',
    response: z.object({ users: z.array(demoUser) }),
  }),
};

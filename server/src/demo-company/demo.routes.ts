import { demo } from '@hirewire/contract/demo';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { DEMO_USERS } from './users.ts';

/** Only registered by the demo. */
export const demoRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(app, deps, demo, { users: async () => ({ users: [...DEMO_USERS] }) });
};

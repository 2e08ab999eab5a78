import * as z from 'zod';
import { route } from './route.ts';

export const health = {
  check: route({
    method: 'GET',
    path: '/api/health',
    summary: 'Check the health: 200 if the database answers, 503 if it does not or this process is stopping',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
};

import * as z from 'zod';
import { route } from './route.ts';

export const health = {
  check: route({
    method: 'GET',
    path: '/api/health',
    summary: 'Answers 200 when the database answers, and 503 when it does not or this process is stopping',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
};

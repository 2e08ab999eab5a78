import * as z from 'zod';
import { instant } from './fields.ts';
import { route } from './route.ts';

export const workflowTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type WorkflowTemplate = z.output<typeof workflowTemplate>;

export const workflows = {
  templates: route({
    method: 'GET',
    path: '/api/workflows/templates',
    summary: 'Workflow templates, by name',
    access: 'signed_in',
    response: z.object({ templates: z.array(workflowTemplate) }),
  }),
};

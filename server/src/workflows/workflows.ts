import type { WorkflowTemplate } from '@hirewire/contract/workflows';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { workflowTemplates } from '../db/schema.ts';

export const listTemplates = (db: Db, actor: Actor): Promise<WorkflowTemplate[]> =>
  db
    .select({
      id: workflowTemplates.id,
      name: workflowTemplates.name,
      description: workflowTemplates.description,
      category: workflowTemplates.category,
      created_at: workflowTemplates.created_at,
      updated_at: workflowTemplates.updated_at,
    })
    .from(workflowTemplates)
    .where(and(eq(workflowTemplates.company_id, actor.company_id), isNull(workflowTemplates.deleted_at)))
    .orderBy(workflowTemplates.name, workflowTemplates.id);

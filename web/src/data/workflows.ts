import { can } from '@hirewire/contract/roles';
import { users } from '@hirewire/contract/users';
import {
  APPROVER_CHOICE_LIMIT,
  type NewTemplate,
  type TemplateChange,
  type WorkflowTemplate,
} from '@hirewire/contract/workflow-forms';
import { workflows } from '@hirewire/contract/workflows';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { createOnce } from './create-once.ts';
import { queryClient } from './query-client.ts';
import { jobKeys, userKeys, workflowKeys } from './query-keys.ts';

const TEMPLATES = queryOptions({
  queryKey: workflowKeys.templates,
  queryFn: () => call(workflows.templates, {}),
});

const findDefault = (listed: WorkflowTemplate[] = []) => listed.find(({ is_default }) => is_default);

export const useWorkflowTemplates = () => useQuery(TEMPLATES);

/** The workflow that a new job gets. */
export const useDefaultTemplate = () => findDefault(useWorkflowTemplates().data);

/** The same, waiting for it if the workflows are still being loaded. */
export const fetchDefaultTemplate = async () => findDefault(await queryClient.ensureQueryData(TEMPLATES));

/** The predefined steps; they change with the product, not while it is used. */
export const useWorkflowSteps = () =>
  useQuery({
    queryKey: workflowKeys.steps,
    queryFn: () => call(workflows.steps, {}),
    staleTime: Infinity,
  });

/** Possible approvers: active users who do not see every approval anyway. */
export const useApprovers = () =>
  useQuery({
    queryKey: userKeys.approvers,
    queryFn: async () => {
      const { users: active, total } = await call(users.list, {
        query: { status_filter: 'active', limit: APPROVER_CHOICE_LIMIT },
      });
      return {
        people: active.filter(({ role_name }) => !can(role_name, 'canSeeAllApprovals')),
        /** True if the list holds every user, so a user who is not in it cannot be asked. */
        isComplete: active.length === total,
      };
    },
  });
export type Approvers = NonNullable<ReturnType<typeof useApprovers>['data']>;

const create = createOnce(workflows.createWithSteps);

export async function createTemplate(body: NewTemplate): Promise<void> {
  show(await create({ body }));
  void refreshTemplates();
}

export async function changeTemplate(id: string, body: TemplateChange): Promise<void> {
  show(await call(workflows.change, { params: { id }, body }));
  void refreshTemplates();
}

export async function makeTemplateDefault(id: string): Promise<void> {
  await call(workflows.makeDefault, { params: { id } });
  await refreshTemplates();
}

/** The template as it is saved now; nothing when it has been deleted. */
export async function fetchTemplate(id: string): Promise<WorkflowTemplate | undefined> {
  const listed = await queryClient.fetchQuery({ ...TEMPLATES, staleTime: 0 });
  return listed.find((template) => template.id === id);
}

/** Sends the version that was read, so that changes by another user are not deleted unseen. */
export async function deleteTemplate({ id, version }: { id: string; version: number }): Promise<void> {
  try {
    await call(workflows.remove, { params: { id }, query: { version } });
    // Jobs that used it have no workflow now.
    void queryClient.invalidateQueries({ queryKey: jobKeys.all });
  } finally {
    await refreshTemplates();
  }
}

/** Shows the saved template before the list is reloaded. */
function show(saved: WorkflowTemplate): void {
  queryClient.setQueryData<WorkflowTemplate[]>(workflowKeys.templates, (listed) => {
    if (!listed) return listed;
    const isListed = listed.some(({ id }) => id === saved.id);
    return isListed ? listed.map((template) => (template.id === saved.id ? saved : template)) : [...listed, saved];
  });
}

const refreshTemplates = () => queryClient.invalidateQueries({ queryKey: workflowKeys.templates });

import { workflows } from '@hirewire/contract/workflows';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const useWorkflowTemplates = () =>
  useQuery({
    queryKey: ['workflows', 'templates'],
    queryFn: async () => (await call(workflows.templates, {})).templates,
  });

import { type MenuPath, type RoleName, seesInMenu } from '@hirewire/contract/roles';
import type { SearchResults } from '@hirewire/contract/search';

export interface Found {
  key: string;
  title: string;
  /** What tells it from others of the same name. */
  detail: string;
  to: Extract<MenuPath, '/candidates' | '/jobs' | '/workflow-builder'>;
  search: { open: string } | { search: string };
}

interface Group {
  name: string;
  found: Found[];
}

/** What was found, by kind. Nobody is led to a page that their menu does not have. */
export function groupsOf({ candidates, jobs, workflows }: SearchResults, role: RoleName): Group[] {
  const groups: (Group & { path: Found['to'] })[] = [
    {
      name: 'Candidates',
      path: '/candidates',
      found: candidates.map(({ id, name, email, job_title, found_in }) => ({
        key: `candidate-${id}`,
        title: name,
        detail: [job_title ?? email, FOUND_IN[found_in]].filter(Boolean).join(' · '),
        to: '/candidates',
        search: { open: id },
      })),
    },
    {
      name: 'Jobs',
      path: '/jobs',
      found: jobs.map(({ id, title, short_id, status }) => ({
        key: `job-${id}`,
        title,
        detail: `${short_id} · ${status}`,
        to: '/jobs',
        search: { open: id },
      })),
    },
    {
      name: 'Workflows',
      path: '/workflow-builder',
      found: workflows.map(({ id, name, is_default }) => ({
        key: `workflow-${id}`,
        title: name,
        detail: is_default ? 'Default' : '',
        to: '/workflow-builder',
        search: { open: id },
      })),
    },
  ];
  return groups.filter(({ path, found }) => found.length > 0 && seesInMenu(role, path));
}

const FOUND_IN: Record<SearchResults['candidates'][number]['found_in'], string> = {
  name: '',
  text: 'found in their texts',
  similar: 'similar name',
};

import { type MenuPath, type RoleName, seesInMenu } from '@hirewire/contract/roles';
import type { SearchResults } from '@hirewire/contract/search';
import { jobValues } from '../texts/job-values.ts';
import { t } from '../texts/shell.ts';

export interface Found {
  key: string;
  title: string;
  /** Distinguishes it from others with the same name. */
  detail: string;
  to: Extract<MenuPath, '/candidates' | '/jobs' | '/workflow-builder'>;
  search: { open: string } | { search: string };
}

interface Group {
  name: string;
  found: Found[];
}

/** The results by kind, without those on pages that the user may not open. */
export function groupResults({ candidates, jobs, workflows }: SearchResults, role: RoleName): Group[] {
  const mayOpenWorkflows = seesInMenu(role, '/workflow-builder');
  const groups: Group[] = [
    {
      name: t.search.groups.candidates,
      found: candidates.map(({ id, name, email, job_title, found_in }) => ({
        key: `candidate-${id}`,
        title: name,
        detail: [job_title ?? email, FOUND_IN[found_in]].filter(Boolean).join(' · '),
        to: '/candidates',
        search: { open: id },
      })),
    },
    {
      name: t.search.groups.jobs,
      found: jobs.map(({ id, title, short_id, status }) => ({
        key: `job-${id}`,
        title,
        detail: `${short_id} · ${jobValues.statuses[status]}`,
        to: '/jobs',
        search: { open: id },
      })),
    },
    {
      name: t.search.groups.workflows,
      found: (mayOpenWorkflows ? workflows : []).map(({ id, name, is_default }) => ({
        key: `workflow-${id}`,
        title: name,
        detail: is_default ? t.search.defaultWorkflow : '',
        to: '/workflow-builder',
        search: { open: id },
      })),
    },
  ];
  return groups.filter(({ found }) => found.length > 0);
}

const FOUND_IN: Record<SearchResults['candidates'][number]['found_in'], string> = {
  name: '',
  text: t.search.foundInText,
  similar: t.search.similarName,
};

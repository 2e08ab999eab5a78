import type { Job } from '@hirewire/contract/jobs';
import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { Dialog } from '../../../components/dialog.tsx';

export interface SetupTabProps {
  job: Job;
}

/** One line per part of the setup; each is loaded when it is opened. */
const TABS: Record<string, { title: string; Tab: ComponentType<SetupTabProps> }> = {
  task: { title: 'Task', Tab: lazy(async () => ({ default: (await import('./task-tab.tsx')).TaskTab })) },
};

/** What the steps of a job's workflow work with. */
export function HiringSetup({ job, onClose }: { job: Job; onClose: () => void }) {
  const tabs = Object.entries(TABS);
  return (
    <Dialog
      open
      guarded
      wide="page"
      onOpenChange={onClose}
      title="Hiring setup"
      description={`${job.short_id} · ${job.title}`}
    >
      <Tabs.Root defaultValue={tabs[0]![0]} className="mt-4">
        <Tabs.List aria-label="Hiring setup" className="flex gap-1 overflow-x-auto border-b border-line">
          {tabs.map(([name, { title }]) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="shrink-0 rounded-sm border-b-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent-text data-[state=active]:text-text"
            >
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map(([name, { Tab }]) => (
          <Tabs.Content key={name} value={name} className="min-h-72 pt-4 focus-visible:outline-offset-4">
            <Suspense fallback={<p role="status">Loading...</p>}>
              <Tab job={job} />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}

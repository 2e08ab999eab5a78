import type { Job } from '@hirewire/contract/jobs';
import type { RoleName } from '@hirewire/contract/roles';
import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { Dialog } from '../../../components/dialog.tsx';

export interface SetupTabProps {
  job: Job;
  role: RoleName;
}

/** One line per tab: its title, and its form, loaded when the dialog is opened. */
const TABS: Record<string, { title: string; Tab: ComponentType<SetupTabProps> }> = {
  interview: {
    title: 'Interview',
    Tab: lazy(() => import('./interview-tab.tsx').then(({ InterviewTab }) => ({ default: InterviewTab }))),
  },
};

/** What the steps of a job's workflow need to know before they can do their work. */
export function SetupDialog({ job, role, onClose }: SetupTabProps & { onClose: () => void }) {
  return (
    <Dialog
      wide
      open
      guarded
      onOpenChange={onClose}
      title={`Hiring setup: ${job.title}`}
      description="What the steps of the workflow work with for this job."
    >
      <Tabs.Root defaultValue={Object.keys(TABS)[0]} className="mt-4">
        <Tabs.List aria-label="Hiring setup" className="flex gap-1 overflow-x-auto border-b border-line">
          {Object.entries(TABS).map(([name, { title }]) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="shrink-0 rounded-sm border-b-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent-text data-[state=active]:text-text"
            >
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {Object.entries(TABS).map(([name, { Tab }]) => (
          <Tabs.Content key={name} value={name} className="min-h-72 rounded-lg pt-4 focus-visible:outline-offset-4">
            <Suspense fallback={<p role="status">One moment …</p>}>
              <Tab job={job} role={role} />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}

import type { Job } from '@hirewire/contract/jobs';
import type { RoleName } from '@hirewire/contract/roles';
import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { Dialog } from '../../../components/dialog.tsx';

/** What a tab is given. */
export interface SetupTabProps {
  job: Job;
  role: RoleName;
}

/** One line per kind of step that a job has to be set up for. */
const TABS: Record<string, { title: string; Panel: ComponentType<SetupTabProps> }> = {
  interview: {
    title: 'AI interview',
    Panel: lazy(() => import('./interview-tab.tsx').then((module) => ({ default: module.InterviewTab }))),
  },
};

/** What candidates of a job are given, asked and offered on their way. */
export function SetupDialog({ job, role, onClose }: SetupTabProps & { onClose: () => void }) {
  const names = Object.keys(TABS);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide="page"
      guarded
      title="Hiring setup"
      description={`What those who apply for ${job.title} are asked on their way.`}
    >
      <Tabs.Root defaultValue={names[0]} className="mt-4">
        <Tabs.List aria-label="Hiring setup" className="flex gap-1 overflow-x-auto border-b border-line">
          {names.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="shrink-0 rounded-sm border-b-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent-text data-[state=active]:text-text"
            >
              {TABS[name]!.title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {Object.entries(TABS).map(([name, { Panel }]) => (
          <Tabs.Content key={name} value={name} className="min-h-72 pt-4 focus-visible:outline-offset-4">
            <Suspense fallback={<p className="text-muted">Loading...</p>}>
              <Panel job={job} role={role} />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}

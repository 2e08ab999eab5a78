import { Tabs } from 'radix-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import type { SetupTab, SetupTabProps } from './setup-tab-props.ts';

/** One line per part of how a job hires, in the order of its steps; each is loaded when it is opened. */
const TABS: Record<SetupTab, ComponentType<SetupTabProps>> = {
  Task: lazy(async () => ({ default: (await import('./task-tab.tsx')).TaskTab })),
  Interview: lazy(async () => ({ default: (await import('./interview-tab.tsx')).InterviewTab })),
  'AI interview': lazy(async () => ({ default: (await import('./written-interview-tab.tsx')).AiInterviewTab })),
  Offer: lazy(async () => ({ default: (await import('./offer-tab.tsx')).OfferTab })),
};

interface SetupDialogProps extends SetupTabProps {
  /** The one that is open at first. */
  tab?: SetupTab | undefined;
  onClose: () => void;
}

/** How a job hires: what its steps need that differs from job to job. */
export function SetupDialog({ job, role, tab = 'Task', onClose }: SetupDialogProps) {
  const names = Object.keys(TABS);
  return (
    <Dialog
      open
      wide="page"
      guarded
      onOpenChange={onClose}
      title="Hiring setup"
      description={`What the steps of ${job.title} need.`}
    >
      <Tabs.Root defaultValue={valueOf(tab)} className="mt-4">
        <Tabs.List aria-label="Hiring setup" className="flex gap-1 overflow-x-auto border-b border-line">
          {names.map((name) => (
            <Tabs.Trigger
              key={name}
              value={valueOf(name)}
              className="shrink-0 rounded-sm border-b-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent-text data-[state=active]:text-text"
            >
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {Object.entries(TABS).map(([name, Tab]) => (
          <Tabs.Content key={name} value={valueOf(name)} className="min-h-72 pt-4 focus-visible:outline-offset-4">
            <Suspense fallback={<p role="status">Loading...</p>}>
              <Tab job={job} role={role} />
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}

/** It becomes part of an id, where a space would end it. */
const valueOf = (name: string): string => name.replaceAll(' ', '-');

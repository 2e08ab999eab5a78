import { Tabs } from 'radix-ui';
import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { FormDialog } from '../../../views/form-dialog.tsx';
import type { SetupTab, SetupTabProps } from './setup-tab-props.ts';
import { t } from '../../../texts/jobs.ts';
import { shared } from '../../../texts/shared.ts';

/** One tab for each part of a job's hiring setup, in the order of the steps. Each is loaded on demand. */
const TABS: Record<SetupTab, ComponentType<SetupTabProps>> = {
  task: lazyPart(async () => (await import('./task-tab.tsx')).TaskTab),
  interview: lazyPart(async () => (await import('./interview-tab.tsx')).InterviewTab),
  ai_interview: lazyPart(async () => (await import('./written-interview-tab.tsx')).WrittenInterviewTab),
  offer: lazyPart(async () => (await import('./offer-tab.tsx')).OfferTab),
};

interface SetupDialogProps extends SetupTabProps {
  /** The tab shown first. */
  tab?: SetupTab | undefined;
  onClose: () => void;
}

/** A job's hiring setup: what its steps need that differs from job to job. */
export function SetupDialog({ job, role, tab: first = 'task', onClose }: SetupDialogProps) {
  const names = Object.keys(TABS) as SetupTab[];
  const [tab, setTab] = useState(first);
  /** They stay mounted, with any text typed into them. */
  const [opened, setOpened] = useState([first]);
  const open = (name: SetupTab) => {
    setTab(name);
    if (!opened.includes(name)) setOpened([...opened, name]);
  };
  return (
    <FormDialog
      wide="page"
      onClose={onClose}
      unsaved={t.setup.unsaved}
      title={t.setup.title}
      description={t.setup.description(job.title)}
    >
      <Tabs.Root value={tab} onValueChange={(name) => open(name as SetupTab)} className="mt-4">
        <Tabs.List aria-label={t.setup.title} className="flex gap-1 fade-ends overflow-x-auto border-b border-line">
          {names.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="shrink-0 rounded-sm border-b-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 data-[state=active]:border-accent-text data-[state=active]:text-text"
            >
              {t.setup.tabs[name]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Tab = TABS[name];
          return (
            <Tabs.Content
              key={name}
              value={name}
              forceMount
              hidden={name !== tab}
              className="min-h-72 pt-4 focus-visible:outline-offset-4"
            >
              {opened.includes(name) && (
                <Suspense fallback={<p role="status">{shared.loading}</p>}>
                  <Tab job={job} role={role} />
                </Suspense>
              )}
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </FormDialog>
  );
}

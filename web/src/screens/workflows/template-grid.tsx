import type { WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../components/banner.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useApprovers, type useWorkflowTemplates } from '../../data/workflows.ts';
import { TemplateCard } from './template-card.tsx';
import { t } from '../../texts/workflows.ts';

const GRID = 'grid gap-3 md:grid-cols-2 2xl:grid-cols-3';

interface TemplateGridProps {
  list: ReturnType<typeof useWorkflowTemplates>;
  emptyAction: ReactNode;
  onOpen: (dialog: 'edit' | 'delete', template: WorkflowTemplate) => void;
  onMakeDefault: (template: WorkflowTemplate) => void;
}

export function TemplateGrid({
  list: { data, isError, refetch },
  emptyAction,
  onOpen,
  onMakeDefault,
}: TemplateGridProps) {
  const { data: approvers } = useApprovers();
  const names = new Map(approvers?.people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));

  if (isError && !data) return <Banner onRetry={refetch}>{t.loadFailed}</Banner>;
  if (!data) return <Skeletons />;
  if (data.length === 0) {
    return (
      <EmptyState icon={Workflow} title={t.empty.title} action={emptyAction}>
        {t.empty.hint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={GRID}>
        {data.map((template) => (
          <li key={template.id} className="min-w-0">
            <TemplateCard
              template={template}
              names={names}
              onOpen={(dialog) => onOpen(dialog, template)}
              onMakeDefault={() => onMakeDefault(template)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {t.count(data.length)}
      </p>
    </>
  );
}

/** The shape of the cards, so that nothing jumps when they are loaded. */
function Skeletons() {
  return (
    <div role="status" className={`appear-late ${GRID}`}>
      <span className="sr-only">{t.loading}</span>
      {[1, 2, 3].map((card) => (
        <div key={card} className="animate-pulse space-y-3 rounded-lg border border-line bg-surface p-4">
          <div className="h-5 w-48 max-w-full rounded-sm bg-hover" />
          <div className="h-9 rounded-sm bg-hover" />
          <div className="h-9 rounded-md bg-hover" />
          <div className="h-9 rounded-md bg-hover" />
          <div className="h-9 rounded-md bg-hover" />
        </div>
      ))}
    </div>
  );
}

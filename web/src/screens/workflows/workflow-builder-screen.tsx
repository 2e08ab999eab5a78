import type { WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { deleteTemplate, makeTemplateDefault, useWorkflowTemplates } from '../../data/workflows.ts';
import { NextStep } from '../../views/next-step.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateGrid } from './template-grid.tsx';
import { runAction, tellRefusal } from '../../views/action.ts';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/workflows.ts';

const route = getRouteApi('/signed-in/app/workflow-builder');

/** The open dialog. */
type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; template: WorkflowTemplate };

export function WorkflowBuilderScreen() {
  const role = route.useRouteContext({ select: ({ auth }) => auth.user.role });
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useWorkflowTemplates();
  const [opened, setOpened] = useState<Opened | null>(null);
  const gridStart = useRef<HTMLElement>(null);
  const close = () => setOpened(null);
  // As it was opened: when another user deletes it, its form stays and says so.
  const [named, setNamed] = useState<WorkflowTemplate | null>(null);
  if (named?.id !== open) {
    const found = list.data?.find(({ id }) => id === open) ?? null;
    if (found !== named) setNamed(found);
  }

  const create = (
    <Button look="primary" onClick={() => setOpened({ dialog: 'create' })}>
      <Plus aria-hidden="true" className="size-4" />
      {t.create}
    </Button>
  );

  const remove = (template: WorkflowTemplate) =>
    void runAction(`delete-workflow ${template.id}`, () => deleteTemplate(template), {
      done: t.delete.done(template.name),
      // The button that had the focus is removed with its card.
      onDone: () => gridStart.current?.focus(),
      failed: t.delete.failed,
      onFailed: (error) => tellRefusal(t.delete.failed, error),
    });

  const makeDefault = ({ id, name }: WorkflowTemplate) =>
    void runAction(`default-workflow ${id}`, () => makeTemplateDefault(id), {
      done: t.card.madeDefault(name),
      // The default has no such button, and its card moves to the front.
      onDone: () => gridStart.current?.focus(),
      failed: t.card.makeDefaultFailed,
    });

  return (
    <>
      <PageHeading title={t.title} action={create}>
        {t.description}
      </PageHeading>
      <section ref={gridStart} tabIndex={-1} aria-label={t.list} className="outline-none">
        <TemplateGrid
          list={list}
          emptyAction={create}
          onOpen={(dialog, template) => setOpened({ dialog, template })}
          onMakeDefault={makeDefault}
        />
      </section>
      <NextStep role={role} />
      {opened?.dialog === 'create' && <TemplateDialog template={null} onClose={close} />}
      {opened?.dialog === 'edit' && <TemplateDialog template={opened.template} onClose={close} />}
      {named && (
        <TemplateDialog
          key={named.id}
          template={named}
          isClosedByBack
          onClose={() => void navigate({ search: {}, replace: true })}
        />
      )}
      {opened?.dialog === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t.delete.title(opened.template.name)}
          description={
            opened.template.is_default ? `${t.delete.description} ${t.delete.default}` : t.delete.description
          }
          action={shared.delete}
          onConfirm={() => remove(opened.template)}
        />
      )}
    </>
  );
}

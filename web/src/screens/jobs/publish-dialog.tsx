import type { Readiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import type { WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ReadinessList, type ReadinessPlace } from './readiness-list.tsx';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/jobs.ts';

interface PublishDialogProps {
  title: string;
  /** For a job with a workflow; left out for one without. */
  readiness?: { known: Readiness; role: RoleName; onOpen?: (place: ReadinessPlace) => void } | undefined;
  /** The proposed workflow; left out if there is none or the user may not choose it. */
  proposed?: Pick<WorkflowTemplate, 'id' | 'name'> | undefined;
  onPublish: (workflowId: string | null) => void;
  onClose: () => void;
}

/** Asks before publishing a job whose workflow is missing or incomplete. */
export function PublishDialog({ title, readiness, proposed, onPublish, onClose }: PublishDialogProps) {
  const publish = (workflowId: string | null) => {
    onClose();
    onPublish(workflowId);
  };
  const onOpen = readiness?.onOpen;
  const isComplete = readiness?.known.missing_count === 0;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={readiness ? t.publish.title(title) : t.publish.titleWithoutWorkflow(title)}
      description={describe(readiness?.known)}
    >
      {readiness ? (
        <div className="mt-4">
          <ReadinessList
            lines={readiness.known.lines}
            role={readiness.role}
            onOpen={
              onOpen &&
              ((place) => {
                onClose();
                onOpen(place);
              })
            }
          />
        </div>
      ) : (
        <WhatWillNotHappen hasWay={proposed !== undefined} />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{shared.cancel}</Button>
        <Button look={proposed ? 'secondary' : 'primary'} onClick={() => publish(null)}>
          {isComplete ? t.publish.submit : t.publish.anyway}
        </Button>
        {proposed && (
          <Button look="primary" onClick={() => publish(proposed.id)}>
            {t.publish.withWorkflow(proposed.name)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const describe = (known: Readiness | undefined): string => {
  if (!known) return t.publish.withoutWorkflow;
  return known.missing_count === 0 ? t.publish.ready : t.publish.incomplete;
};

function WhatWillNotHappen({ hasWay }: { hasWay: boolean }) {
  return (
    <>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-sm text-muted">
        <li>{t.publish.notScored}</li>
        <li>{t.publish.notApproved}</li>
        <li>{t.publish.notSent}</li>
      </ul>
      {!hasWay && <p className="mt-3 text-sm text-muted">{t.publish.later}</p>}
    </>
  );
}

/** Something is missing, or publishing would approve questions that no user has reviewed. */
export const asksFirst = ({ missing_count, lines }: Readiness): boolean =>
  missing_count > 0 || lines.some(({ need, state }) => need === 'questions' && state === 'note');

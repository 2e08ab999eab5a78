import type { Readiness } from '@hirewire/contract/readiness';
import type { RoleName } from '@hirewire/contract/roles';
import type { WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ReadinessList, type ReadinessPlace } from './readiness-list.tsx';

interface PublishDialogProps {
  title: string;
  /** The job has a workflow that is not ready; left out, it has none. */
  readiness?: { known: Readiness; role: RoleName; onOpen?: (place: ReadinessPlace) => void } | undefined;
  /** The workflow that is proposed; without one, or without the right to choose it, only publishing as it is remains. */
  proposed?: Pick<WorkflowTemplate, 'id' | 'name'> | undefined;
  onPublish: (workflowId: string | null) => void;
  onClose: () => void;
}

/** Asks before a job is published whose applications would go nowhere, or not to the end. */
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
      title={readiness ? `Publish ${title}?` : `Publish ${title} without a workflow?`}
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
        <Button onClick={onClose}>Cancel</Button>
        <Button look={proposed ? 'secondary' : 'primary'} onClick={() => publish(null)}>
          {isComplete ? 'Publish' : 'Publish anyway'}
        </Button>
        {proposed && (
          <Button look="primary" onClick={() => publish(proposed.id)}>
            Publish with {proposed.name}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const describe = (known: Readiness | undefined): string => {
  if (!known) return 'Applications will arrive, but nothing follows automatically.';
  return known.missing_count === 0
    ? 'Everything is ready. Publishing approves the starter questions of its AI interview.'
    : 'Its workflow will stop at the steps that miss something.';
};

function WhatWillNotHappen({ hasWay }: { hasWay: boolean }) {
  return (
    <>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-sm text-muted">
        <li>No resume is scored.</li>
        <li>No approval is requested.</li>
        <li>No task, interview or offer goes out.</li>
      </ul>
      {!hasWay && (
        <p className="mt-3 text-sm text-muted">
          An administrator can choose a workflow for this job later and start it for everyone who applied.
        </p>
      )}
    </>
  );
}

/** Something is missing, or publishing approves what no person has looked at. */
export const asksFirst = ({ missing_count, lines }: Readiness): boolean =>
  missing_count > 0 || lines.some(({ need, state }) => need === 'questions' && state === 'note');

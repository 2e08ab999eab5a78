import type { WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';

interface PublishDialogProps {
  title: string;
  /** The workflow that is proposed; without one, or without the right to choose it, only publishing as it is remains. */
  proposed: Pick<WorkflowTemplate, 'id' | 'name'> | undefined;
  onPublish: (workflowId: string | null) => void;
  onClose: () => void;
}

/** Asks before a job without a workflow is published: applications would arrive, and nothing would follow. */
export function PublishDialog({ title, proposed, onPublish, onClose }: PublishDialogProps) {
  const publish = (workflowId: string | null) => {
    onClose();
    onPublish(workflowId);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Publish ${title} without a workflow?`}
      description="Applications will arrive, but nothing follows automatically."
    >
      <ul className="mt-3 list-disc space-y-1 pl-5 text-sm text-muted">
        <li>No resume is scored.</li>
        <li>No approval is requested.</li>
        <li>No task, interview or offer goes out.</li>
      </ul>
      {!proposed && (
        <p className="mt-3 text-sm text-muted">
          An administrator can choose a workflow for this job later and start it for everyone who applied.
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look={proposed ? 'secondary' : 'primary'} onClick={() => publish(null)}>
          Publish anyway
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

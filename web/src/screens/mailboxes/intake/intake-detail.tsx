import { intakeReasonText } from '@hirewire/contract/intake-reasons';
import type { IntakeMessage } from '@hirewire/contract/intake';
import { Button } from '../../../components/button.tsx';
import { overruleMessage, retryMessage, undoOverruling } from '../../../data/intake.ts';
import { actionsFor, describeDecision, describeSubject, type IntakeAction } from './describe-message.ts';
import { useAction } from '../../../views/action.ts';
import { t } from '../../../texts/intake.ts';
import { reasons as REASONS } from '../../../texts/intake-reasons.ts';

interface IntakeDetailProps {
  message: IntakeMessage;
  /** Called for an application, which needs a job first. */
  onChooseJob: () => void;
  /** The filter no longer matches; the message stays because it was just acted on. */
  isKept: boolean;
  /** Called with the message before and after an action. */
  onActed: (message: IntakeMessage) => void;
}

/** The reasons for the outcome of a message, and the actions to change it. */
export function IntakeDetail({ message, isKept, onChooseJob, onActed }: IntakeDetailProps) {
  const { run, isBusy } = useAction();
  const act = (action: IntakeAction) => {
    if (action === 'application') return onChooseJob();
    // Before the action as well: the list may be reloaded before the response arrives. A message that is read again
    // cannot be undone, and its outcome changes soon.
    if (!isBusy && action !== 'retry') onActed(message);
    void run(() => WORK[action](message.id), { done: t.done[action], onDone: onActed, failed: t.failed[action] });
  };

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-md bg-canvas px-3 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        {message.reason_codes.length > 0 && (
          <ul aria-label={t.reasons} className="mb-1.5 list-disc space-y-0.5 pl-4">
            {message.reason_codes
              .map((reason) => intakeReasonText(reason, REASONS))
              .map((reason) => (
                <li key={reason} className="wrap-anywhere">
                  {reason}
                </li>
              ))}
          </ul>
        )}
        <p className="text-xs wrap-anywhere text-muted">
          {[describeDecision(message), t.receivedAt(message.mailbox_address), ...(isKept ? [t.kept] : [])].join(' ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {actionsFor(message).map((action, index) => (
          // Keyed by position, so that the focus stays when an action is replaced by Undo.
          <Button
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            size="small"
            aria-label={t.actionFor(t.actions[action], describeSubject(message))}
            aria-disabled={isBusy}
            // The second click of a double click would press the button that the first one brought up.
            onClick={({ detail }) => detail < 2 && act(action)}
          >
            {t.actions[action]}
          </Button>
        ))}
      </div>
    </div>
  );
}

type Direct = Exclude<IntakeAction, 'application'>;

const WORK: Record<Direct, (id: string) => Promise<IntakeMessage>> = {
  reply: (id) => overruleMessage(id, { outcome: 'reply', job_id: null }),
  not_application: (id) => overruleMessage(id, { outcome: 'not_application', job_id: null }),
  undo: undoOverruling,
  retry: retryMessage,
};

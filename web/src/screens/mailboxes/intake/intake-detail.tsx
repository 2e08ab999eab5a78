import { intakeReasonText } from '@hirewire/contract/intake-reasons';
import type { IntakeMessage } from '@hirewire/contract/intake';
import { Button } from '../../../components/button.tsx';
import { overruleMessage, retryMessage, undoOverruling } from '../../../data/intake.ts';
import { ACTION_WORDS, actionsFor, type IntakeAction, judgeWords, subjectOf } from './intake-words.ts';
import { useAction } from '../../../views/action.ts';
import { reasons as REASONS } from '../../../texts/intake-reasons.ts';

interface IntakeDetailProps {
  message: IntakeMessage;
  /** For an application a job has to be chosen first. */
  onChooseJob: () => void;
  /** It stays only because something has been done about it: the filter no longer finds it. */
  isKept: boolean;
  /** Something is being done about it, and then it is as given. */
  onActed: (message: IntakeMessage) => void;
}

/** Why a message was taken for what it is, and what can be done about it. */
export function IntakeDetail({ message, isKept, onChooseJob, onActed }: IntakeDetailProps) {
  const { run, isBusy } = useAction();
  const act = (action: IntakeAction) => {
    if (action === 'application') return onChooseJob();
    // Before it is done as well: the list may be loaded again before the answer is here.
    if (!isBusy) onActed(message);
    void run(() => WORK[action](message.id), { done: DONE[action], onDone: onActed, failed: FAILED[action] });
  };

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 rounded-md bg-canvas px-3 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        {message.reason_codes.length > 0 && (
          <ul aria-label="Reasons" className="mb-1.5 list-disc space-y-0.5 pl-4">
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
          {judgeWords(message)} Arrived at {message.mailbox_address}.
          {isKept && ' It no longer matches the filter and stays here until you choose another one.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {actionsFor(message).map((action, index) => (
          // By place, so that the focus stays where an action turns into its undoing.
          <Button
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            size="small"
            aria-disabled={isBusy}
            // The second click of a double click would press what the first one has brought.
            onClick={({ detail }) => detail < 2 && act(action)}
          >
            {ACTION_WORDS[action]}
            <span className="sr-only"> ({subjectOf(message)})</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

type Direct = Exclude<IntakeAction, 'application'>;

const WORK: Record<Direct, (id: string) => Promise<IntakeMessage>> = {
  not_application: (id) => overruleMessage(id, { outcome: 'not_application', job_id: null }),
  undo: undoOverruling,
  retry: retryMessage,
};

const DONE: Record<Direct, string> = {
  not_application: 'The message is not an application.',
  undo: 'The decision has been undone.',
  retry: 'The message is being read once more.',
};

const FAILED: Record<Direct, string> = {
  not_application: 'Failed to overrule the outcome. Please try again.',
  undo: 'Failed to undo the decision. Please try again.',
  retry: 'Failed to read the message again. Please try again.',
};

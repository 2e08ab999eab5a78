import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import { dayText } from '../../lib/time-text.ts';
import { Line, Part } from './part.tsx';

/** What was decided about the same application before, and the words with it. */
export function EarlierSteps({ steps }: { steps: ApprovalEvidence['earlier'] }) {
  if (steps.length === 0) return null;
  return (
    <Part title="Earlier decisions">
      <ol className="space-y-2">
        {steps.map(({ step_id, step_display_name, status, at, answers }) => (
          <li key={`${step_id} ${at}`} className="border-l-2 border-line pl-3">
            <p className="text-sm font-medium">
              {step_display_name}{' '}
              <span className="font-normal text-muted">
                {status}
                {at && `, ${dayText(at)}`}
              </span>
            </p>
            {answers.map((answer) => (
              <Line
                key={`${answer.name} ${answer.responded_at}`}
                who={answer.answered_by_name ? `${answer.answered_by_name} for ${answer.name}` : answer.name}
                what={answer.decision}
                said={answer.comments}
              />
            ))}
          </li>
        ))}
      </ol>
    </Part>
  );
}

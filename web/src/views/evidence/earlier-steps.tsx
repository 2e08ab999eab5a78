import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import { dayText } from '../../lib/time-text.ts';
import { t } from '../../texts/evidence.ts';
import { Line, Part } from './part.tsx';
import { stepLabel } from '../../texts/step-label.ts';

/** Earlier decisions on the same application, with their comments. */
export function EarlierSteps({ steps }: { steps: ApprovalEvidence['earlier'] }) {
  if (steps.length === 0) return null;
  return (
    <Part title={t.earlier}>
      <ol className="space-y-2">
        {steps.map(({ step_id, step_display_name, status, at, answers }) => (
          <li key={`${step_id} ${at}`} className="border-l-2 border-line pl-3">
            <p className="text-sm font-medium">
              {stepLabel(step_display_name)}{' '}
              <span className="font-normal text-muted">
                {t.decisions[status]}
                {at && `, ${dayText(at)}`}
              </span>
            </p>
            {answers.map((answer) => (
              <Line
                key={`${answer.name} ${answer.responded_at}`}
                who={answer.answered_by_name ? t.onBehalf(answer.answered_by_name, answer.name) : answer.name}
                what={t.decisions[answer.decision]}
                said={answer.comments}
              />
            ))}
          </li>
        ))}
      </ol>
    </Part>
  );
}

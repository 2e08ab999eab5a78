import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import type { ReactNode } from 'react';
import { minuteText } from '../../lib/time-text.ts';
import { t } from '../../texts/evidence.ts';
import { number } from '../../texts/format.ts';
import { recommendations } from '../../texts/recommendations.ts';
import { pointsText } from '../criterion-text.ts';
import { Line, Part } from './part.tsx';

/** Ratings of tasks, and results of interviews. */
export function Results({ evidence: { tasks, interviews, ai_interviews } }: { evidence: ApprovalEvidence }) {
  return (
    <>
      {tasks.map((task) => (
        <Part key={task.id} title={t.task(task.title)}>
          <p className="text-sm text-muted">
            {[
              t.rated(task.given, task.asked),
              task.is_late && t.late,
              task.machine_total !== null && t.automatic(pointsText(task.machine_total)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Lines>
            {task.people.map(({ user_id, name, marked_by_name, total, comment }) => (
              <Line
                key={user_id}
                who={marked_by_name ? t.onBehalf(marked_by_name, name) : name}
                what={t.points(pointsText(total))}
                said={comment}
              />
            ))}
          </Lines>
        </Part>
      ))}
      {interviews.map(({ id, starts_at, given_count, asked_count, scorecards }) => (
        <Part key={id} title={starts_at ? t.interviewAt(minuteText(starts_at)) : t.interview}>
          <p className="text-sm text-muted">
            {t.scorecards(given_count, Math.max(asked_count, given_count))}
            {scorecards.length === 0 && `. ${t.ownScorecardFirst}`}
          </p>
          <Lines>
            {scorecards.map(({ user_id, name, recommendation, average, comment }) => (
              <Line
                key={user_id}
                who={name}
                what={[recommendations[recommendation], average !== null && t.average(number(average))]
                  .filter(Boolean)
                  .join(' · ')}
                said={comment}
              />
            ))}
          </Lines>
        </Part>
      ))}
      {ai_interviews.map(({ id, question_count, answered_count, score, human }) => (
        <Part key={id} title={t.aiInterview}>
          {human ? (
            <Line who={human.by_name ?? t.colleague} what={t.spokeInstead} said={human.summary} />
          ) : (
            <p className="text-sm">
              {score !== null && <span className="font-medium tabular-nums">{t.points(pointsText(score))} </span>}
              <span className="text-muted">{t.answered(answered_count, question_count)}</span>
            </p>
          )}
        </Part>
      ))}
    </>
  );
}

const Lines = ({ children }: { children: ReactNode }) => (
  <div className="mt-1 space-y-1.5 empty:hidden">{children}</div>
);

import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import type { ReactNode } from 'react';
import { minuteText } from '../../lib/time-text.ts';
import { recommendations } from '../../texts/recommendations.ts';
import { pointsText } from '../criterion-words.ts';
import { Line, Part } from './part.tsx';

/** How tasks were marked, and what came of interviews. */
export function Results({ evidence: { tasks, interviews, ai_interviews } }: { evidence: ApprovalEvidence }) {
  return (
    <>
      {tasks.map((task) => (
        <Part key={task.id} title={`Task: ${task.title}`}>
          <p className="text-sm text-muted">
            {[
              `${task.given} of ${task.asked} have marked it`,
              task.is_late && 'handed in late',
              task.machine_total !== null && `machine: ${pointsText(task.machine_total)} of 100`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Lines>
            {task.people.map(({ user_id, name, total, comment }) => (
              <Line key={user_id} who={name} what={`${pointsText(total)} of 100`} said={comment} />
            ))}
          </Lines>
        </Part>
      ))}
      {interviews.map(({ id, starts_at, given_count, asked_count, scorecards }) => (
        <Part key={id} title={starts_at ? `Interview of ${minuteText(starts_at)}` : 'Interview'}>
          <p className="text-sm text-muted">
            {given_count} of {Math.max(asked_count, given_count)} scorecards
            {scorecards.length === 0 && '. You see the others’ once you have given yours.'}
          </p>
          <Lines>
            {scorecards.map(({ user_id, name, recommendation, average, comment }) => (
              <Line
                key={user_id}
                who={name}
                what={[recommendations[recommendation], average !== null && `${average} of 5`]
                  .filter(Boolean)
                  .join(' · ')}
                said={comment}
              />
            ))}
          </Lines>
        </Part>
      ))}
      {ai_interviews.map(({ id, question_count, answered_count, score, human }) => (
        <Part key={id} title="AI interview">
          {human ? (
            <Line who={human.by_name ?? 'A colleague'} what="spoke with them instead" said={human.summary} />
          ) : (
            <p className="text-sm">
              {score !== null && <span className="font-medium tabular-nums">{pointsText(score)} of 100 </span>}
              <span className="text-muted">
                {answered_count} of {question_count} questions answered
              </span>
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

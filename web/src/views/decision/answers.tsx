import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { CircleCheck, CircleDashed, CircleMinus, CircleX } from 'lucide-react';
import { TimeAgo } from '../../components/time-ago.tsx';
import { t } from '../../texts/decision.ts';
import { describeAnswer } from './describe-request.ts';

type Answer = ApprovalRequest['answers'][number];

/** The answers given, and who has not answered yet. */
export function Answers({ answers, ownId }: { answers: Answer[]; ownId: string }) {
  return (
    <ul aria-label={t.answers} className="space-y-2">
      {answers.map((answer) => (
        <li key={answer.user_id}>
          <AnswerLine answer={answer} ownId={ownId} />
          {answer.comments && <p className="ml-5.5 wrap-anywhere whitespace-pre-line">{answer.comments}</p>}
        </li>
      ))}
    </ul>
  );
}

/** One answer in a line, without its comment. */
export function AnswerLine({ answer, ownId }: { answer: Answer; ownId: string }) {
  const [who, what] = describeAnswer(answer, ownId);
  return (
    <p className="flex min-w-0 gap-1.5">
      <Mark answer={answer} />
      <span className="min-w-0 wrap-anywhere">
        {who}{' '}
        <span className="text-muted">
          {what}
          {answer.responded_at && (
            <>
              {' '}
              <TimeAgo at={answer.responded_at} />
            </>
          )}
        </span>
      </span>
    </p>
  );
}

function Mark({ answer: { decision, is_active } }: { answer: Answer }) {
  const look = 'mt-0.5 size-4 shrink-0';
  if (decision === 'approved') return <CircleCheck aria-hidden="true" className={`${look} text-success`} />;
  if (decision === 'rejected') return <CircleX aria-hidden="true" className={`${look} text-danger`} />;
  if (!is_active) return <CircleMinus aria-hidden="true" className={`${look} text-muted`} />;
  return <CircleDashed aria-hidden="true" className={`${look} text-muted`} />;
}

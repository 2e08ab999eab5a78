import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { Check, Eye, X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { t } from '../../texts/decision.ts';
import { type Opening, viewOnlyText } from './describe-request.ts';

interface ChoiceProps {
  request: ApprovalRequest;
  ownId: string;
  onChoose: (opening: Opening) => void;
}

/** The actions possible for a request, or why there are none. */
export function Choice({ request, ownId, onChoose }: ChoiceProps) {
  if (!request.can_approve)
    return (
      <p className="flex gap-2 text-muted">
        <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {viewOnlyText(request, ownId)}
      </p>
    );
  if (request.review?.needs_marks) return <p className="text-muted">{t.rateFirst}</p>;
  return (
    <div className="flex gap-2 max-sm:*:flex-1 sm:justify-end">
      <Button onClick={() => onChoose('approved')}>
        <Check aria-hidden="true" className="size-4 text-success" />
        {t.approve}
      </Button>
      <Button onClick={() => onChoose('rejected')}>
        <X aria-hidden="true" className="size-4 text-danger" />
        {t.reject}
      </Button>
    </div>
  );
}

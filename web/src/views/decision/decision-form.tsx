import { APPROVAL_MESSAGES } from '@hirewire/contract/approval-words';
import {
  type ApprovalRequest,
  approvalResponse,
  type ApprovalResponse,
  type approvals,
} from '@hirewire/contract/approvals';
import type { RouteInput } from '@hirewire/contract/route';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { TextAreaField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { refreshApprovals, respondToApproval } from '../../data/approvals.ts';
import { failureOf, isConflict } from '../../data/failure.ts';
import { approvalEffect, rejectionEffect } from './request-words.ts';

interface DecisionFormProps {
  request: ApprovalRequest;
  decision: ApprovalResponse['decision'];
  ownId: string;
  /** What was typed before, should the dialog have been closed in between. */
  draft: string;
  onDraft: (text: string) => void;
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
  /** Somebody was first; the sentence says who or what. */
  onConflict: (sentence: string) => void;
}

type Typed = RouteInput<typeof approvals.respond>['body'];

export function DecisionForm({ request, decision, ownId, draft, onDraft, ...on }: DecisionFormProps) {
  const { register, handleSubmit, setError, setFocus, clearErrors, formState } = useForm<
    Typed,
    unknown,
    ApprovalResponse
  >({
    resolver: zodResolver(approvalResponse),
    defaultValues: {
      approval_request_id: request.id,
      decision,
      comments: draft,
      ...(request.acting_for && { on_behalf_of: request.acting_for.user_id }),
    },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('comments'), [setFocus]);
  const isRejection = decision === 'rejected';

  const answer = async (response: ApprovalResponse) => {
    on.onBusy(true);
    try {
      toast.success(doneText(await respondToApproval(response), decision));
      onDraft('');
      on.onDone();
    } catch (error) {
      if (!isConflict(error)) return setError('root', { message: APPROVAL_MESSAGES.submitAlert });
      on.onConflict(failureOf(error, APPROVAL_MESSAGES.submitAlert));
      void refreshApprovals();
    } finally {
      on.onBusy(false);
    }
  };
  const submit = handleSubmit(answer);

  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)} onInput={() => clearErrors('root')}>
      <p>{isRejection ? rejectionEffect(request) : approvalEffect(request, ownId)}</p>
      {request.acting_for && <p className="text-sm">You answer for {request.acting_for.name}, who is away.</p>}
      <TextAreaField
        rows={3}
        label={isRejection ? 'Reason' : 'Comment'}
        aside={isRejection ? 'Required' : 'Optional'}
        hint="Everybody who sees this request can read it."
        error={errors.comments?.message}
        // What the step produced can be long, and the dialog takes the focus here without scrolling.
        onFocus={(event) => event.target.form?.scrollIntoView({ block: 'nearest' })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSubmitting) void submit(event);
        }}
        {...register('comments', { onChange: (event: { target: { value: string } }) => onDraft(event.target.value) })}
      />
      <Banner>{errors.root?.message}</Banner>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={on.onCancel}>Cancel</Button>
        <div className="sm:w-36">
          {isRejection ? (
            <SubmitButton look="danger" busy={isSubmitting && 'Rejecting...'}>
              Reject
            </SubmitButton>
          ) : (
            <SubmitButton busy={isSubmitting && 'Approving...'}>Approve</SubmitButton>
          )}
        </div>
      </div>
    </form>
  );
}

function doneText(request: ApprovalRequest, decision: ApprovalResponse['decision']): string {
  const { candidate_name, status, approvals_given, approvals_needed } = request;
  if (decision === 'rejected') return `${candidate_name} has been rejected.`;
  if (status === 'approved') return `${candidate_name} has been approved.`;
  return `You have approved ${candidate_name}: ${approvals_given} of ${approvals_needed}.`;
}

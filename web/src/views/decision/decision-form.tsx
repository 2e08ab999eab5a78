import { APPROVAL_MESSAGES } from '@hirewire/contract/approval-words';
import { type ApprovalRequest, approvalResponse, type ApprovalResponse } from '@hirewire/contract/approvals';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { TextAreaField } from '../../components/field.tsx';
import { refreshApprovals, respondToApproval } from '../../data/approvals.ts';
import { failureOf, isConflict } from '../../data/failure.ts';
import { approvalEffect, rejectionEffect } from './request-words.ts';
import { FormFooter, submitsOnEnter } from '../form-footer.tsx';
import { Form, useSchemaForm } from '../form.tsx';

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

export function DecisionForm({ request, decision, ownId, draft, onDraft, ...on }: DecisionFormProps) {
  const form = useSchemaForm({
    schema: approvalResponse,
    initial: {
      approval_request_id: request.id,
      decision,
      comments: draft,
      ...(request.acting_for && { on_behalf_of: request.acting_for.user_id }),
    },
    onSubmit: async (response) => {
      on.onBusy(true);
      try {
        toast.success(doneText(await respondToApproval(response), decision));
        onDraft('');
        on.onDone();
      } finally {
        on.onBusy(false);
      }
    },
    failed: () => APPROVAL_MESSAGES.submitAlert,
    onFailed: (error) => {
      if (!isConflict(error)) return false;
      on.onConflict(failureOf(error, APPROVAL_MESSAGES.submitAlert));
      void refreshApprovals();
      return true;
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('comments'), [setFocus]);
  const isRejection = decision === 'rejected';

  return (
    <Form form={form} className="space-y-4">
      <p>{isRejection ? rejectionEffect(request) : approvalEffect(request, ownId)}</p>
      {request.acting_for && <p className="text-sm">You answer for {request.acting_for.name}, who is away.</p>}
      <TextAreaField
        rows={3}
        label={isRejection ? 'Reason' : 'Comment'}
        aside={isRejection ? 'Required' : 'Optional'}
        hint="Everybody who sees this request can read it."
        // What the step produced can be long, and the dialog takes the focus here without scrolling.
        onFocus={(event) => event.target.form?.scrollIntoView({ block: 'nearest' })}
        onKeyDown={submitsOnEnter(form.submit)}
        {...form.field('comments', { onChange: (event: { target: { value: string } }) => onDraft(event.target.value) })}
      />
      <FormFooter
        form={form}
        onCancel={on.onCancel}
        {...(isRejection
          ? { action: 'Reject', busy: 'Rejecting...', look: 'danger' }
          : { action: 'Approve', busy: 'Approving...' })}
      />
    </Form>
  );
}

function doneText(request: ApprovalRequest, decision: ApprovalResponse['decision']): string {
  const { candidate_name, status, approvals_given, approvals_needed } = request;
  if (decision === 'rejected') return `${candidate_name} has been rejected.`;
  if (status === 'approved') return `${candidate_name} has been approved.`;
  return `You have approved ${candidate_name}: ${approvals_given} of ${approvals_needed}.`;
}

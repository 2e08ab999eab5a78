import { type ApprovalRequest, approvalResponse, type ApprovalResponse } from '@hirewire/contract/approvals';
import type { RoleName } from '@hirewire/contract/roles';
import { useEffect } from 'react';
import { toast } from '../../components/toast.ts';
import { TextAreaField } from '../../components/field.tsx';
import { refreshApprovals, respondToApproval } from '../../data/approvals.ts';
import { failureText, isConflict } from '../../data/failure.ts';
import { t } from '../../texts/decision.ts';
import { shared } from '../../texts/shared.ts';
import { approvalEffect, rejectionEffect } from './describe-request.ts';
import { FormFooter, submitsOnEnter } from '../form-footer.tsx';
import { Form, useSchemaForm } from '../form.tsx';
import { restoreCandidate, undoAction } from '../undo-rejection.ts';

interface DecisionFormProps {
  request: ApprovalRequest;
  decision: ApprovalResponse['decision'];
  ownId: string;
  role: RoleName;
  /** Text typed earlier, if the dialog was closed in between. */
  draft: string;
  onDraft: (text: string) => void;
  onBusy: (isBusy: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
  /** Called if another answer came first, with the sentence about it. */
  onConflict: (sentence: string) => void;
}

export function DecisionForm({ request, decision, ownId, role, draft, onDraft, ...on }: DecisionFormProps) {
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
        const answered = await respondToApproval(response);
        toast.success(doneText(answered, decision), decision === 'rejected' ? undoFor(answered, role) : {});
        onDraft('');
        on.onDone();
      } finally {
        on.onBusy(false);
      }
    },
    failed: () => t.form.failed,
    onFailed: (error) => {
      if (!isConflict(error)) return false;
      on.onConflict(failureText(error, t.form.failed));
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
      {request.acting_for && <p className="text-sm">{t.form.answeringFor(request.acting_for.name)}</p>}
      <TextAreaField
        rows={3}
        label={isRejection ? t.form.reason : t.form.comment}
        aside={isRejection ? t.form.required : shared.optional}
        hint={t.form.hint}
        // The step's output can be long, and the dialog moves the focus here without scrolling.
        onFocus={(event) => event.target.form?.scrollIntoView({ block: 'nearest' })}
        onKeyDown={submitsOnEnter(form.submit)}
        {...form.field('comments', { onChange: (event: { target: { value: string } }) => onDraft(event.target.value) })}
      />
      <FormFooter
        form={form}
        onCancel={on.onCancel}
        {...(isRejection
          ? { action: t.reject, busy: t.form.rejecting, look: 'danger' }
          : { action: t.approve, busy: t.form.approving })}
      />
    </Form>
  );
}

/** Not while the reviewer may not know whom they have rejected. */
const undoFor = (
  { candidate_id: id, application_id: applicationId, candidate_name: name }: ApprovalRequest,
  role: RoleName,
) => (id && applicationId ? undoAction(role, () => restoreCandidate({ id, name, applicationId })) : {});

function doneText(request: ApprovalRequest, decision: ApprovalResponse['decision']): string {
  const { candidate_name, status, approvals_given, approvals_needed } = request;
  if (decision === 'rejected') return t.form.rejected(candidate_name);
  if (status === 'approved') return t.form.approved(candidate_name);
  return t.form.approvedSoFar(candidate_name, approvals_given, approvals_needed);
}

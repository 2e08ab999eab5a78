import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { REVIEW_MESSAGES } from '@hirewire/contract/task-reviews';
import { Link } from '@tanstack/react-router';
import { Check, Eye, UserRound, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { hasOutput, StepOutput } from '../../views/step-output.tsx';
import { Answers } from './answers.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Progress } from './progress.tsx';
import { StepType } from './request-card.tsx';
import { type Opening, viewOnlyText } from './request-words.ts';

const SubmissionReview = lazy(async () => ({ default: (await import('./submission-review.tsx')).SubmissionReview }));

interface RequestDialogProps {
  request: ApprovalRequest;
  opening: Opening;
  ownId: string;
  /** What has been typed about each request and not been sent yet. */
  drafts: Map<string, string>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null | undefined;
}

/** Everything there is to know about a request, and the decision below it. */
export function RequestDialog({ request, opening, ownId, drafts, onClose, returnFocusTo }: RequestDialogProps) {
  const [openedFor, setOpenedFor] = useState(opening);
  const [conflict, setConflict] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    if (!isBusy) onClose();
  };
  const isDeciding =
    openedFor !== 'details' && request.can_approve && !request.review?.needs_marks && conflict === null;

  return (
    <Dialog
      wide
      open
      {...(isDeciding && { guarded: true })}
      onOpenChange={close}
      returnFocusTo={returnFocusTo}
      title={isDeciding ? `${VERBS[openedFor]} ${request.candidate_name}` : request.candidate_name}
      description={request.review?.is_blind ? 'The name is shown once all marks are in.' : request.candidate_email}
    >
      <div className="mt-4 space-y-4">
        <Facts request={request} />
        {request.candidate_id && (
          <Link
            to="/candidates"
            search={{ open: request.candidate_id }}
            className="inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-accent-text underline-offset-4 hover:underline"
          >
            <UserRound aria-hidden="true" className="size-4" />
            View the candidate
          </Link>
        )}
        {request.review && (
          <Suspense fallback={<p role="status">Loading...</p>}>
            <SubmissionReview request={request} />
          </Suspense>
        )}
        {hasOutput(request.step_output) && !request.review && (
          <Section title="What the step produced">
            <div className="rounded-md bg-canvas p-3">
              <StepOutput output={request.step_output} />
            </div>
          </Section>
        )}
        <Section title="Answers" aside={<Progress request={request} />}>
          {request.answers.length > 0 ? (
            <Answers answers={request.answers} ownId={ownId} />
          ) : (
            <p className="text-muted">Nobody is asked by name: an administrator decides.</p>
          )}
        </Section>
        <hr className="border-line" />
        <Banner
          action={
            <Button ref={takeFocus} onClick={close}>
              Close
            </Button>
          }
        >
          {conflict}
        </Banner>
        {isDeciding ? (
          <DecisionForm
            key={openedFor}
            request={request}
            decision={openedFor}
            ownId={ownId}
            takesFocus={openedFor !== opening}
            draft={drafts.get(request.id) ?? ''}
            onDraft={(text) => drafts.set(request.id, text)}
            onBusy={setBusy}
            onCancel={close}
            onDone={onClose}
            onConflict={setConflict}
          />
        ) : (
          conflict === null && <Choice request={request} ownId={ownId} onChoose={setOpenedFor} />
        )}
      </div>
    </Dialog>
  );
}

/** For what comes in place of a button that had it. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

const VERBS = { approved: 'Approve', rejected: 'Reject' };

interface ChoiceProps {
  request: ApprovalRequest;
  ownId: string;
  onChoose: (opening: Opening) => void;
}

function Choice({ request, ownId, onChoose }: ChoiceProps) {
  if (!request.can_approve)
    return (
      <p className="flex gap-2 text-muted">
        <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {viewOnlyText(request, ownId)}
      </p>
    );
  if (request.review?.needs_marks) return <p className="text-muted">{REVIEW_MESSAGES.marksFirst}</p>;
  return (
    <div className="flex gap-2 max-sm:*:flex-1 sm:justify-end">
      <Button onClick={() => onChoose('approved')}>
        <Check aria-hidden="true" className="size-4 text-success" />
        Approve
      </Button>
      <Button onClick={() => onChoose('rejected')}>
        <X aria-hidden="true" className="size-4 text-danger" />
        Reject
      </Button>
    </div>
  );
}

function Facts({ request }: { request: ApprovalRequest }) {
  return (
    <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
      <Fact name="Step">
        {request.step_display_name}
        <StepType type={request.step_type} name={request.step_display_name} />
      </Fact>
      <Fact name="Job">
        {request.job_title}
        {request.job_department && <span className="text-muted"> · {request.job_department}</span>}
      </Fact>
      <Fact name="Requested">
        <DateText withTime at={request.requested_at} />
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section>
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <h3 className="font-semibold">{title}</h3>
      {aside}
    </div>
    {children}
  </section>
);

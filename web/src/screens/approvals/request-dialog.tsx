import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import type { ApprovalRequest } from '@hirewire/contract/approvals';
import type { RoleName } from '@hirewire/contract/roles';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../views/form-dialog.tsx';
import { t } from '../../texts/approvals.ts';
import { t as decisions } from '../../texts/decision.ts';
import { shared } from '../../texts/shared.ts';
import { RequestEvidence } from '../../views/decision/request-evidence.tsx';
import type { TextRange } from '../../views/marked-text.tsx';
import { hasOutput, StepOutput } from '../../views/step-output.tsx';
import { Answers } from '../../views/decision/answers.tsx';
import { DecisionForm } from '../../views/decision/decision-form.tsx';
import { UnsavedForms } from '../../views/unsaved-forms.ts';
import { Progress } from '../../views/decision/progress.tsx';
import type { Opening } from '../../views/decision/describe-request.ts';
import { Choice } from '../../views/decision/choice.tsx';
import { takeFocus } from '../../lib/take-focus.ts';
import { UnsentText } from '../../views/decision/unsent-text.tsx';

import { Around } from './around.tsx';
import type { RatingDrafts } from './marks-form.tsx';
import { Facts, Section } from './request-facts.tsx';
import { useDialogKeys } from './use-dialog-keys.ts';

const ResumePanel = lazyPart(async () => (await import('../../views/decision/resume-panel.tsx')).ResumePanel);
const SubmissionReview = lazyPart(async () => (await import('./submission-review.tsx')).SubmissionReview);

interface RequestDialogProps {
  request: ApprovalRequest;
  opening: Opening;
  ownId: string;
  role: RoleName;
  /** Unsent text, by request. */
  drafts: Map<string, string>;
  ratingDrafts: RatingDrafts;
  /** Its position among the requests to go through. */
  place: { number: number; count: number };
  /** Whether letter shortcuts are on. */
  hasLetters: boolean;
  onMove: (way: 1 | -1) => void;
  onKeys: () => void;
  /** It has been answered. */
  onDone: () => void;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null | undefined;
}

interface Shown {
  id: string;
  openedFor: Opening;
  conflict: string | null;
  resume: { evidence: ApprovalEvidence; place: TextRange | undefined } | null;
}

/** All details of a request, with the decision below. After it, the next request is shown here. */
export function RequestDialog({ request, opening, ownId, role, drafts, place, hasLetters, ...on }: RequestDialogProps) {
  const [kept, setShown] = useState<Shown>({ id: request.id, openedFor: opening, conflict: null, resume: null });
  const [isBusy, setBusy] = useState(false);
  // For another request, nothing is open yet.
  const shown: Shown =
    kept.id === request.id ? kept : { id: request.id, openedFor: 'details', conflict: null, resume: null };
  const show = (change: Partial<Shown>) => setShown({ ...shown, ...change });
  const { openedFor, resume } = shown;
  // While an answer is being stored, it may be this one that has settled it.
  const conflict = shown.conflict ?? (place.number === 0 && !isBusy ? decisions.settled : null);
  const mayDecide = (request.can_approve || isBusy) && !request.review?.needs_marks && conflict === null;
  const isDeciding = openedFor !== 'details' && mayDecide;
  const draft = drafts.get(request.id) ?? '';
  const close = () => {
    if (!isBusy) on.onClose();
  };
  const move = (way: 1 | -1) => {
    if (!isBusy) on.onMove(way);
  };
  useDialogKeys(hasLetters, {
    steps: { j: () => move(1), k: () => move(-1) },
    others: {
      a: () => mayDecide && show({ openedFor: 'approved' }),
      r: () => mayDecide && show({ openedFor: 'rejected' }),
      '?': on.onKeys,
    },
  });

  return (
    <FormDialog
      wide={resume ? 'beside' : 'page'}
      {...(isDeciding && { guarded: true })}
      onClose={close}
      returnFocusTo={on.returnFocusTo}
      title={isDeciding ? TITLES[openedFor](request.candidate_name) : request.candidate_name}
      description={request.review?.is_blind ? t.request.blind : request.candidate_email}
    >
      <div className={clsx('mt-4', resume && 'lg:grid lg:grid-cols-2 lg:gap-6')}>
        <div className="min-w-0 space-y-4">
          <Facts request={request} />
          {request.candidate_id && (
            <Link
              to="/candidates"
              search={{ open: request.candidate_id, application: request.application_id ?? undefined }}
              className="inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-accent-text underline-offset-4 hover:underline"
            >
              <UserRound aria-hidden="true" className="size-4" />
              {t.request.candidate}
            </Link>
          )}
          {!request.review?.is_blind && (
            <RequestEvidence
              requestId={request.id}
              onResume={(evidence, place) => show({ resume: { evidence, place } })}
            />
          )}
          {request.review && (
            <Suspense fallback={<p role="status">{shared.loading}</p>}>
              {/* Ratings are kept as a draft too. */}
              <UnsavedForms value={null}>
                <SubmissionReview key={request.id} request={request} drafts={on.ratingDrafts} />
              </UnsavedForms>
            </Suspense>
          )}
          {hasOutput(request.step_output) && !request.review && (
            <Section title={t.request.output}>
              <div className="rounded-md bg-canvas p-3">
                <StepOutput output={request.step_output} />
              </div>
            </Section>
          )}
          <Section title={t.request.answers} aside={<Progress request={request} />}>
            {request.answers.length > 0 ? (
              <Answers answers={request.answers} ownId={ownId} />
            ) : (
              <p className="text-muted">{t.request.noApprovers}</p>
            )}
          </Section>
          <div
            className={clsx(
              '-mx-5 -mb-5 space-y-3 rounded-b-lg border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6',
              // The evidence scrolls while the decision stays visible; on a small screen a form is too tall for that.
              // A pixel beyond the padding below the dialog: the evidence would show through there.
              isDeciding ? 'sm:sticky sm:-bottom-4.25' : 'sticky -bottom-4.25',
            )}
          >
            <Banner
              action={
                <Button ref={openedFor === 'details' || draft ? undefined : takeFocus} onClick={close}>
                  {shared.close}
                </Button>
              }
            >
              {conflict}
            </Banner>
            {isDeciding ? (
              // Text typed there is kept as a draft, so closing loses nothing.
              <UnsavedForms value={null}>
                <DecisionForm
                  key={`${request.id} ${openedFor}`}
                  request={request}
                  decision={openedFor}
                  ownId={ownId}
                  role={role}
                  draft={draft}
                  onDraft={(text) => drafts.set(request.id, text)}
                  onBusy={setBusy}
                  onCancel={close}
                  onDone={on.onDone}
                  onConflict={(sentence) => show({ conflict: sentence })}
                />
              </UnsavedForms>
            ) : (
              conflict === null && (
                <Choice request={request} ownId={ownId} onChoose={(opened) => show({ openedFor: opened })} />
              )
            )}
            {openedFor !== 'details' && !isDeciding && draft && <UnsentText decision={openedFor} text={draft} />}
            <Around place={place} hasLetters={hasLetters && mayDecide} onMove={move} />
          </div>
        </div>
        {resume && request.candidate_id && (
          <Suspense fallback={<p role="status">{shared.loading}</p>}>
            <ResumePanel
              candidateId={request.candidate_id}
              evidence={resume.evidence}
              place={resume.place}
              onClose={() => show({ resume: null })}
            />
          </Suspense>
        )}
      </div>
    </FormDialog>
  );
}

const TITLES = { approved: t.request.approveWhom, rejected: t.request.rejectWhom };

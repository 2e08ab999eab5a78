import type { DecisionPage } from '@hirewire/contract/decisions';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../components/button.tsx';
import { minuteText } from '../lib/time-text.ts';
import { t } from '../texts/decide.ts';
import { shared } from '../texts/shared.ts';
import { EvidenceFacts } from '../views/evidence/evidence-facts.tsx';
import type { TextRange } from '../views/marked-text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { type Answer, type DecideApi, DecideError } from './decide-api.ts';
import { useIsNarrow } from '../lib/wide-screen.ts';
import { ResumeView } from './resume-view.tsx';
import { stepLabel } from '../texts/step-label.ts';

type State =
  | { type: 'loading' }
  | { type: 'shown'; page: DecisionPage }
  | { type: 'done'; decision: Answer['decision'] }
  | { type: 'failed'; message: string; mayRetry: boolean };

/** One decision, for an approver who followed a link in a mail: the evidence, and the question. */
export function Decide({ api, hasLink }: { api: DecideApi; hasLink: boolean }) {
  const [state, setState] = useState<State>(
    hasLink ? { type: 'loading' } : { type: 'failed', message: t.ended, mayRetry: false },
  );
  const load = () =>
    api.get().then(
      (page) => setState({ type: 'shown', page }),
      (error: unknown) =>
        setState({
          type: 'failed',
          message: error instanceof Error ? error.message : '',
          mayRetry: error instanceof DecideError && (error.status === 0 || error.status === 429 || error.status >= 500),
        }),
    );
  useEffect(() => {
    if (hasLink) void load();
    // Once for each link: the page has the link as its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    document.title = state.type === 'shown' ? t.title(state.page.request.candidate_name) : t.titleAlone;
  }, [state]);

  if (state.type === 'loading')
    return (
      <Notice title={t.loading}>
        <span role="status" className="sr-only">
          {shared.loading}
        </span>
      </Notice>
    );
  if (state.type === 'done')
    return (
      <Notice title={t.done}>
        <p role="status">{t.recorded[state.decision]}</p>
      </Notice>
    );
  if (state.type === 'failed')
    return (
      <Notice title={state.mayRetry ? t.notLoaded : t.nothing}>
        <p role="alert">{state.message}</p>
        {state.mayRetry ? (
          <Button className="mt-4" onClick={() => void load()}>
            {shared.tryAgain}
          </Button>
        ) : (
          <p className="mt-4">
            <a href="/approvals" className="font-medium text-accent-text underline underline-offset-4">
              {t.signIn}
            </a>
          </p>
        )}
      </Notice>
    );
  return <Page page={state.page} api={api} onDone={(decision) => setState({ type: 'done', decision })} />;
}

interface PageProps {
  page: DecisionPage;
  api: DecideApi;
  onDone: (decision: Answer['decision']) => void;
}

function Page({ page: { request, evidence, approver_name, company_name, link_expires_at }, api, onDone }: PageProps) {
  const [resume, setResume] = useState<{ place: TextRange | undefined; openedBy: Element | null } | null>(null);
  const closeResume = () => {
    // Only now can the element that opened it take the focus back: while covered, it could not be used.
    flushSync(() => setResume(null));
    (resume?.openedBy as HTMLElement | null)?.focus();
  };
  const isCovered = useIsNarrow() && resume !== null;
  const about = [request.job_title, stepLabel(request.step_display_name), minuteText(request.requested_at)] as const;
  return (
    <main className={`mx-auto px-4 py-6 sm:py-10 ${resume ? 'max-w-6xl' : 'max-w-2xl'}`}>
      <header inert={isCovered}>
        <p className="text-sm text-muted">
          {request.acting_for
            ? t.inPlaceOf(company_name, approver_name, request.acting_for.name)
            : t.forApprover(company_name, approver_name)}
        </p>
        <h1 className="mt-1 text-xl font-semibold tracking-tight wrap-anywhere">{request.candidate_name}</h1>
        <p className="mt-1 wrap-anywhere text-muted">
          {request.due_at ? t.aboutUntil(...about, minuteText(request.due_at)) : t.about(...about)}
        </p>
      </header>
      <div className={resume ? 'mt-5 lg:grid lg:grid-cols-2 lg:gap-6' : 'mt-5'}>
        <div inert={isCovered} className="min-w-0 space-y-5">
          <section aria-labelledby="evidence" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
            <h2 id="evidence" className="sr-only">
              {t.evidence}
            </h2>
            {evidence.is_blind ? (
              <p>{t.markFirst}</p>
            ) : (
              <EvidenceFacts
                evidence={evidence}
                onResume={(place) => setResume({ place, openedBy: document.activeElement })}
              />
            )}
            <Others answers={request.answers} />
          </section>
          {request.review?.needs_marks ? (
            <a href="/approvals" className="font-medium text-accent-text underline underline-offset-4">
              {t.signIn}
            </a>
          ) : (
            <AnswerForm name={request.candidate_name} api={api} onDone={onDone} />
          )}
          <p className="text-sm text-muted">{t.oneDecision(approver_name, minuteText(link_expires_at))}</p>
        </div>
        {resume && evidence.resume && (
          <ResumeView
            api={api}
            fileName={evidence.resume.file_name}
            places={evidence.resume.is_scored ? evidence.places : []}
            place={resume.place}
            isCovering={isCovered}
            onClose={closeResume}
          />
        )}
      </div>
    </main>
  );
}

/** The answers of the other approvers so far. */
function Others({ answers }: { answers: DecisionPage['request']['answers'] }) {
  const given = answers.filter(({ decision }) => decision !== null);
  if (given.length === 0) return null;
  return (
    <ul aria-label={t.others.label} className="mt-4 space-y-1.5 border-t border-line pt-3 text-sm">
      {given.map(({ user_id, name, answered_by_name, decision, comments }) => (
        <li key={user_id} className="wrap-anywhere">
          {answered_by_name ? t.others.onBehalf(answered_by_name, name) : name}{' '}
          <span className="text-muted">· {decision && t.others.decisions[decision]}</span>
          {comments && <p className="whitespace-pre-line">{comments}</p>}
        </li>
      ))}
    </ul>
  );
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-8">
    <div className="rounded-lg border border-line bg-surface p-6">
      <h1 className="text-xl font-semibold">{title}</h1>
      <div className="mt-2 text-muted">{children}</div>
    </div>
  </main>
);

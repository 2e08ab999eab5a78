import { DECISION_MESSAGES } from '@hirewire/contract/approval-words';
import type { DecisionPage } from '@hirewire/contract/decisions';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { minuteText } from '../lib/time-text.ts';
import { EvidenceFacts } from '../views/evidence/evidence-facts.tsx';
import type { TextRange } from '../views/marked-text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { type DecideApi, DecideError } from './decide-api.ts';
import { ResumeView } from './resume-view.tsx';

type State =
  | { type: 'loading' }
  | { type: 'shown'; page: DecisionPage }
  | { type: 'done'; message: string }
  | { type: 'failed'; message: string; mayRetry: boolean };

/** One decision, for an approver who came by a mail: what it rests on, and the question, asked once. */
export function Decide({ api, hasLink }: { api: DecideApi; hasLink: boolean }) {
  const [state, setState] = useState<State>(
    hasLink ? { type: 'loading' } : { type: 'failed', message: DECISION_MESSAGES.ended, mayRetry: false },
  );
  const load = () =>
    api.get().then(
      (page) => setState({ type: 'shown', page }),
      (error: unknown) =>
        setState({
          type: 'failed',
          message: error instanceof Error ? error.message : '',
          mayRetry: error instanceof DecideError && (error.status === 0 || error.status >= 500),
        }),
    );
  useEffect(() => {
    if (hasLink) void load();
    // Once for each link: the page has the link as its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    document.title = state.type === 'shown' ? `Decision on ${state.page.request.candidate_name}` : 'Decision';
  }, [state]);

  if (state.type === 'loading')
    return (
      <Notice title="One moment…">
        <span role="status" className="sr-only">
          Loading
        </span>
      </Notice>
    );
  if (state.type === 'done')
    return (
      <Notice title="Done">
        <p role="status">{state.message} You can close this page.</p>
      </Notice>
    );
  if (state.type === 'failed')
    return (
      <Notice title="Nothing to decide here">
        <p role="alert">{state.message}</p>
        {state.mayRetry ? (
          <Button className="mt-4" onClick={() => void load()}>
            Try again
          </Button>
        ) : (
          <p className="mt-4">
            <a href="/approvals" className="font-medium text-accent-text underline underline-offset-4">
              Sign in to Hirewire
            </a>
          </p>
        )}
      </Notice>
    );
  return <Page page={state.page} api={api} onDone={(message) => setState({ type: 'done', message })} />;
}

interface PageProps {
  page: DecisionPage;
  api: DecideApi;
  onDone: (message: string) => void;
}

function Page({ page: { request, evidence, approver_name, company_name, link_expires_at }, api, onDone }: PageProps) {
  const [resume, setResume] = useState<{ place: TextRange | undefined } | null>(null);
  return (
    <main className={`mx-auto px-4 py-6 sm:py-10 ${resume ? 'max-w-6xl' : 'max-w-2xl'}`}>
      <p className="text-sm text-muted">
        {company_name} · for {approver_name}
        {request.acting_for && `, in place of ${request.acting_for.name}`}
      </p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight wrap-anywhere">{request.candidate_name}</h1>
      <p className="mt-1 wrap-anywhere text-muted">
        {request.job_title} · {request.step_display_name} · requested {minuteText(request.requested_at)}
        {request.due_at && ` · due ${minuteText(request.due_at)}`}
      </p>
      <div className={resume ? 'mt-5 lg:grid lg:grid-cols-2 lg:gap-6' : 'mt-5'}>
        <div className="min-w-0 space-y-5">
          <section aria-label="Evidence" className="rounded-lg border border-line bg-surface p-4 sm:p-5">
            {evidence.is_blind ? (
              <p>This submission has to be marked before it is decided about. Sign in to Hirewire to mark it.</p>
            ) : (
              <EvidenceFacts evidence={evidence} onResume={(place) => setResume({ place })} />
            )}
            <Others answers={request.answers} />
          </section>
          {request.review?.needs_marks ? (
            <a href="/approvals" className="font-medium text-accent-text underline underline-offset-4">
              Sign in to Hirewire
            </a>
          ) : (
            <AnswerForm name={request.candidate_name} api={api} onDone={onDone} />
          )}
          <p className="text-sm text-muted">
            This link is for {approver_name} alone. It is good for one decision, until {minuteText(link_expires_at)}.
          </p>
        </div>
        {resume && evidence.resume && (
          <ResumeView
            api={api}
            fileName={evidence.resume.file_name}
            places={evidence.resume.is_scored ? evidence.places : []}
            place={resume.place}
            onClose={() => setResume(null)}
          />
        )}
      </div>
    </main>
  );
}

/** What the others who are asked have said so far. */
function Others({ answers }: { answers: DecisionPage['request']['answers'] }) {
  const given = answers.filter(({ decision }) => decision !== null);
  if (given.length === 0) return null;
  return (
    <ul aria-label="Other answers" className="mt-4 space-y-1.5 border-t border-line pt-3 text-sm">
      {given.map(({ user_id, name, answered_by_name, decision, comments }) => (
        <li key={user_id} className="wrap-anywhere">
          {answered_by_name ? `${answered_by_name} for ${name}` : name} <span className="text-muted">{decision}</span>
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

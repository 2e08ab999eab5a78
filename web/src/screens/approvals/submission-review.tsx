import type { ApprovalRequest } from '@hirewire/contract/approvals';
import type { ReviewSubmission } from '@hirewire/contract/task-reviews';
import { EyeOff, FileText } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { LoadState } from '../../components/load-state.tsx';
import { failureText } from '../../data/failure.ts';
import { saveSubmittedFile, useSubmission } from '../../data/task-reviews.ts';
import { Markdown } from '../../lib/markdown.tsx';
import { useHeldForm } from '../../views/held-form.tsx';
import { fill } from '../../texts/format.ts';
import { t } from '../../texts/submission-review.ts';
import { sayNote } from '../../texts/stored-notes.ts';
import { MarksForm, type RatingDrafts } from './marks-form.tsx';
import { runAction } from '../../views/action.ts';

/** What the candidate submitted and, for reviewers, the form to rate it. */
export function SubmissionReview({ request, drafts }: { request: ApprovalRequest; drafts: RatingDrafts }) {
  const { data: submission, error, refetch } = useSubmission(request.id);
  const mayRate = submission?.is_blind && request.can_approve;
  const { shown: rated, hold } = useHeldForm(mayRate ? request.id : null, submission, t.ratings.closed);
  if (!submission) return <LoadState failure={error && failureText(error, t.loadFailed)} onRetry={refetch} />;
  return (
    <div className="space-y-4">
      <section aria-label={t.title} className="rounded-lg border border-line">
        <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5">
          <h3 className="font-semibold wrap-anywhere">{submission.title}</h3>
          {submission.is_late && <Badge tone="warning">{t.late}</Badge>}
          <span className="ml-auto text-sm text-muted">{t.progress(submission.given, submission.asked)}</span>
        </header>
        <div className="space-y-3 px-4 py-3">
          {submission.is_blind && (
            <p className="flex gap-2 text-sm text-muted">
              <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t.blind}
            </p>
          )}
          <details className="text-sm">
            <summary className="cursor-pointer font-medium">{t.task}</summary>
            <div className="mt-2">
              <Markdown text={submission.brief} />
            </div>
          </details>
          <Words submission={submission} />
          {submission.files.map((file) => (
            <File key={file.id} file={file} requestId={request.id} />
          ))}
        </div>
      </section>
      {rated && hold(<MarksForm requestId={request.id} submission={rated} drafts={drafts} />)}
    </div>
  );
}

function Words({ submission: { text, url, files } }: { submission: ReviewSubmission }) {
  return (
    <>
      {text && <Text label={t.written}>{text}</Text>}
      {url && (
        <p className="text-sm">
          {fill(t.link, {
            url: (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-accent-text underline underline-offset-4"
              >
                {url}
              </a>
            ),
          })}
        </p>
      )}
      {!text && !url && files.length === 0 && <p className="text-sm text-muted">{t.nothing}</p>}
    </>
  );
}

function File({ file, requestId }: { file: ReviewSubmission['files'][number]; requestId: string }) {
  const save = () =>
    void runAction(`save-file ${file.id}`, () => saveSubmittedFile(requestId, file), { failed: t.fileFailed });
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
        {file.is_open ? (
          <button
            type="button"
            onClick={save}
            className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
          >
            {file.file_name}
          </button>
        ) : (
          <span className="font-medium">{file.file_name}</span>
        )}
        {file.note && <span className="text-muted">{t.note(sayNote(file.note_code, file.note))}</span>}
      </p>
      {file.text && <Text label={t.fileText(file.file_name)}>{file.text}</Text>}
    </div>
  );
}

const Text = ({ label, children }: { label: string; children: string }) => (
  <div
    // A long text must be scrollable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    role="document"
    aria-label={label}
    className="max-h-80 overflow-y-auto rounded-md bg-canvas px-3 py-2 wrap-anywhere whitespace-pre-wrap"
  >
    {children}
  </div>
);

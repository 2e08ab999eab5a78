import type { ErrorCode } from '@hirewire/contract/errors';
import type { PortalTask, portalTasks } from '@hirewire/contract/task-assignments';
import { isWebAddress, withScheme } from '@hirewire/contract/web-address';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { TextAreaField } from '../components/field.tsx';
import { type Said, StatusLine } from '../components/status-line.tsx';
import { readDraft, writeDraft } from '../draft-store.ts';
import { failureWords } from '../failure.ts';
import { type PortalApi, PortalError } from '../portal-api.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { LinkField } from './link-field.tsx';
import { OtherVersion } from './other-version.tsx';
import { OwnFiles } from './own-files.tsx';
import { TASK_TEXTS } from './task-texts.ts';

interface TaskFormProps {
  task: PortalTask;
  api: PortalApi;
  onTask: (task: PortalTask) => void;
  onDone: () => void;
}

interface Words {
  text: string;
  url: string;
}

/** What this tab keeps until it is saved. */
interface Written extends Words {
  /** The saved draft it is based on. */
  base: Words & { revision: string };
  /** What was sent and not acknowledged: it may be saved. */
  unanswered: Words | null;
}

const isSame = (one: Words, other: Words): boolean => one.text === other.text && withScheme(one.url) === other.url;

const asSaved = ({ text, url, revision }: PortalTask): Written => ({
  text,
  url,
  base: { text, url, revision },
  unanswered: null,
});

/** A server that is busy has not looked at it. */
const isRefused = (error: unknown): boolean =>
  error instanceof PortalError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The candidate's submission: files, a link, a text. Saved as a draft until it is submitted. */
export function TaskForm({ task, api, onTask, onDone }: TaskFormProps) {
  const { t, language } = useTexts();
  const words = TASK_TEXTS[language];
  const field = useRef<HTMLTextAreaElement>(null);
  const linkField = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState((): Written => ({
    ...asSaved(task),
    ...(readDraft(task.id) as Partial<Written> | null),
  }));
  const rebase = (saved: PortalTask) =>
    setWritten((now) => {
      // A link is completed when it is saved; what was typed since is kept.
      const url = withScheme(now.url) === saved.url ? saved.url : now.url;
      return { ...asSaved(saved), text: now.text, url };
    });
  const { text, url, base, unanswered } = written;
  const isChanged = base.revision !== task.revision;
  if (isChanged) {
    const isOwn = unanswered !== null && isSame(unanswered, task);
    // Another device may have saved something since. Where nothing was typed here, that is shown.
    if (isSame(written, task) || (isSame(written, base) && !isOwn)) setWritten(asSaved(task));
    else if (isOwn) rebase(task);
  }
  const other = isChanged ? task : null;
  const [isAwaited, setAwaited] = useState(false);
  const [linkError, setLinkError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  /** Shown beside the files: on a phone, the end of the form is screens away from them. */
  const [saidOfFiles, setSaidOfFiles] = useState<Said | null>(null);
  const params = { id: task.id };
  const link = withScheme(url);
  const isLinkWrong = link !== '' && !isWebAddress(link);
  /** A wrong link keeps nothing else from being saved: the one saved before stays. */
  const sent = { text, url: isLinkWrong ? base.url : link };
  const isSaved = isSame(written, task) && unanswered === null;
  useEffect(() => writeDraft(task.id, isSaved ? null : written), [task.id, written, isSaved]);

  /** Runs one action at a time. Only an invalid link is refused at a field. */
  const doing = async (work: () => Promise<void>, consequence = () => '', say = setSaid) => {
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    setSaidOfFiles(null);
    setLinkError(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof PortalError && error.code === 'changed_meanwhile' && (await showOther())) {
        if (isSame(written, base)) say({ tone: 'bad', text: words.takenOver });
        return;
      }
      const isLink = error instanceof PortalError && error.field === 'url';
      if (isLink) setLinkError(words.badLink);
      else say({ tone: 'bad', text: `${refusalWords(error) ?? failureWords(error, t)} ${consequence()}`.trim() });
    } finally {
      setBusy(false);
    }
  };
  /** Loads what another device has saved, which is shown beside the own text. */
  const showOther = () =>
    api.ask<typeof portalTasks.get>('GET', '/api/portal/tasks/{id}', { params }).then(
      (loaded) => {
        onTask(loaded);
        return true;
      },
      () => false,
    );
  const refusalWords = (error: unknown): string | null => {
    if (!(error instanceof PortalError)) return null;
    // A proxy may refuse a large file, without a code.
    if (error.status === 413 || error.status === 415) return words.badFile;
    const texts: Partial<Record<ErrorCode, string>> = {
      empty_file: words.emptyFile,
      holds_portal_link: words.linkInFile,
      nothing_handed_in: words.nothing,
      too_many_files: words.tooManyFiles,
    };
    return (error.code && texts[error.code]) ?? null;
  };

  const put = async (draft: Words, revision: string): Promise<PortalTask> => {
    setWritten((now) => ({ ...now, unanswered: draft }));
    try {
      const body = { ...draft, revision };
      const saved = await api.ask<typeof portalTasks.save>('PUT', '/api/portal/tasks/{id}', { params, body });
      rebase(saved);
      onTask(saved);
      return saved;
    } catch (error) {
      if (isRefused(error)) setWritten((now) => ({ ...now, unanswered: null }));
      throw error;
    }
  };
  /** A text whose answer was lost may be saved. Sent again, it is answered with its revision, which the next one needs. */
  const getRevision = async (): Promise<string> =>
    unanswered && !isSame(sent, unanswered) ? (await put(unanswered, base.revision)).revision : base.revision;

  const save = () =>
    doing(async () => {
      await put(sent, await getRevision());
      if (isLinkWrong) setLinkError(words.badLink);
      setSaid(isLinkWrong ? { tone: 'bad', text: words.savedWithoutLink } : { tone: 'good', text: words.saved });
    });
  const handIn = () =>
    doing(async () => {
      const body = { ...sent, revision: await getRevision() };
      await api.ask<typeof portalTasks.submit>('POST', '/api/portal/tasks/{id}/submit', { params, body });
      writeDraft(task.id, null);
      onDone();
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (other) return setAwaited(true);
    if (isBusy) return;
    const isEmpty = !text.trim() && !url.trim() && task.own_files.length === 0;
    if (isEmpty) return setSaid({ tone: 'bad', text: words.nothing });
    if (isLinkWrong) {
      setSaid(null);
      setLinkError(words.badLink);
      return linkField.current?.focus();
    }
    setAsking(true);
  };

  /** Chooses one of two versions. The button that was pressed disappears. */
  const settle = (chosen: Written) => {
    setWritten(chosen);
    setAwaited(false);
    field.current?.focus();
  };

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <p className="text-base text-muted">{words.ownHint}</p>
      <div>
        <OwnFiles
          task={task}
          api={api}
          isBusy={isBusy}
          doing={(work, consequence) => doing(work, consequence, setSaidOfFiles)}
          onTask={onTask}
        />
        <StatusLine said={saidOfFiles} />
      </div>
      <LinkField
        ref={linkField}
        label={words.link}
        value={url}
        error={linkError}
        onValue={(value) => {
          setWritten({ ...written, url: value });
          setLinkError(null);
        }}
      />
      <TextAreaField
        ref={field}
        label={words.text}
        rows={8}
        maxLength={50_000}
        value={text}
        onChange={({ target }) => setWritten({ ...written, text: target.value })}
      />
      {other && (
        <OtherVersion
          of="draft"
          text={[other.url, other.text].filter(Boolean).join('\n')}
          isAwaited={isAwaited}
          onKeep={() => settle({ ...asSaved(other), text, url })}
          onUse={() => settle(asSaved(other))}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {words.submit}
        </Button>
        <Button isBusy={isBusy} onClick={() => (other ? setAwaited(true) : void save())}>
          {words.save}
        </Button>
      </div>
      <StatusLine said={said} />
      {isAsking && (
        <ConfirmDialog
          title={words.submitTitle}
          text={words.submitText}
          action={words.submit}
          look="primary"
          onConfirm={() => void handIn()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

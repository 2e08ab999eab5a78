import type { ResumeText } from '@hirewire/contract/decisions';
import { Download, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { saveFile } from '../lib/save-file.ts';
import { t } from '../texts/decide.ts';
import { shared } from '../texts/shared.ts';
import { sayNote } from '../texts/stored-notes.ts';
import { MarkedText, type TextRange } from '../views/marked-text.tsx';
import type { DecideApi } from './decide-api.ts';

interface ResumeViewProps {
  api: DecideApi;
  fileName: string;
  places: TextRange[];
  place: TextRange | undefined;
  /** It covers the page, which cannot be used while it is open. */
  isCovering: boolean;
  onClose: () => void;
}

/** The text of the resume, beside the question or over it, and the file to download. */
export function ResumeView({ api, fileName, places, place, isCovering, onClose }: ResumeViewProps) {
  const panel = useRef<HTMLElement>(null);
  const [resume, setResume] = useState<ResumeText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    api.resume().then(setResume, (error: unknown) => setFailure(describeError(error)));
  }, [api]);
  useLayoutEffect(() => {
    if (isCovering) panel.current?.focus();
  }, [isCovering]);
  const save = () =>
    api.file().then(
      (content) => saveFile(content, fileName),
      (error: unknown) => setFailure(describeError(error)),
    );
  return (
    <section
      ref={panel}
      aria-label={t.resume.label}
      {...(isCovering && {
        role: 'dialog',
        'aria-modal': true,
        tabIndex: -1,
        onKeyDown: ({ key }: { key: string }) => key === 'Escape' && onClose(),
      })}
      className="outline-none max-lg:fixed max-lg:inset-0 max-lg:z-50 max-lg:overflow-y-auto max-lg:bg-raised max-lg:p-4 lg:sticky lg:top-4 lg:self-start"
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-sm font-semibold wrap-anywhere">{fileName}</h2>
        <div className="flex gap-2">
          <Button size="small" onClick={() => void save()}>
            <Download aria-hidden="true" className="size-4" />
            {t.resume.download}
          </Button>
          <Button size="small" look="quiet" onClick={onClose}>
            <X aria-hidden="true" className="size-4" />
            {t.resume.close}
          </Button>
        </div>
      </div>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      {!resume && !failure && <p role="status">{shared.loading}</p>}
      {resume && !resume.text && (
        <p className="text-muted">{t.resume.noText(resume.note && sayNote(resume.note_code, resume.note))}</p>
      )}
      {resume?.text && (
        <div
          // A long text must be scrollable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="document"
          aria-label={t.resume.textOf(fileName)}
          className="rounded-lg border border-line bg-canvas px-4 py-3 wrap-anywhere whitespace-pre-wrap lg:max-h-[80vh] lg:overflow-y-auto"
        >
          <MarkedText key={place?.start} text={resume.text} ranges={places} current={place} />
        </div>
      )}
    </section>
  );
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : t.resume.failed);

import { Suspense, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { candidateFailure } from '../data/candidate-keys.ts';
import { useFileText, useFileContent } from '../data/candidate-files.ts';
import { t } from '../texts/file-view.ts';
import { shared } from '../texts/shared.ts';
import { MarkedText, type TextRange } from './marked-text.tsx';
import type { ShownFile } from './shown-file.ts';
import { t as uploads } from '../texts/uploads.ts';
import { sayNote } from '../texts/stored-notes.ts';

interface FileViewProps {
  candidateId: string;
  file: ShownFile;
  /** The passages that a result rests on. */
  evidence?: TextRange[];
  /** The passage to show first. */
  current?: TextRange | undefined;
}

/** Most profiles are read without opening a file. */
const PdfView = lazyPart(async () => (await import('./pdf-view.tsx')).PdfView);

type Look = 'pages' | 'text';

/** A file in the page: images and PDFs as they look, everything else as extracted text. */
export function FileView({ candidateId, file, evidence = NONE, current }: FileViewProps) {
  const isPicture = file.media_type.startsWith('image/');
  // Words cannot be marked in a picture.
  const [look, setLook] = useState<Look>(isPicture && current ? 'text' : 'pages');
  const isPdf = file.media_type === 'application/pdf' && file.text_status !== 'refused';
  const text = <Text candidateId={candidateId} file={file} evidence={evidence} current={current} />;
  return (
    <section aria-label={file.file_name} className="rounded-lg border border-line bg-canvas">
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-4 py-1.5">
        <h3 className="min-w-0 text-sm font-medium wrap-anywhere">{file.file_name}</h3>
        {(isPdf || (isPicture && file.text_status === 'read')) && <Looks look={look} onLook={setLook} />}
      </div>
      {look === 'pages' && isPicture ? (
        <Picture candidateId={candidateId} file={file} />
      ) : look === 'pages' && isPdf ? (
        <Suspense fallback={<Sentence>{shared.loading}</Sentence>}>
          <PdfView {...{ candidateId, file, evidence, current, text }} />
        </Suspense>
      ) : (
        text
      )}
    </section>
  );
}

function Looks({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  return (
    <div role="group" aria-label={t.shownAs} className="flex shrink-0 gap-0.5">
      {(['pages', 'text'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={look === name}
          onClick={() => onLook(name)}
          className="h-7 rounded-sm px-2 text-sm font-medium text-muted hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
        >
          {t.looks[name]}
        </button>
      ))}
    </div>
  );
}

function Text({ candidateId, file, evidence, current }: FileViewProps & { evidence: TextRange[] }) {
  const { data, error } = useFileText(candidateId, file);
  if (!data) return <NotShown error={error} />;
  const note = data.note && uploads.note(data.text_status, sayNote(data.note_code, data.note));
  if (!data.text) return <Sentence>{note ?? t.noText[data.text_status]}</Sentence>;
  return (
    <>
      {note && <Sentence>{note}</Sentence>}
      <div
        // Long content must be scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="document"
        aria-label={t.textOf(file.file_name)}
        className="max-h-112 overflow-y-auto px-4 py-3 wrap-anywhere whitespace-pre-wrap"
      >
        <MarkedText text={data.text} ranges={evidence} current={current} />
      </div>
    </>
  );
}

function Picture({ candidateId, file }: FileViewProps) {
  const { data, error } = useFileContent(candidateId, file.id, { enabled: true });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const [isBroken, setBroken] = useState(false);
  if (!address) return <NotShown error={error} />;
  if (isBroken) return <Sentence>{t.pictureFailed}</Sentence>;
  return (
    <img
      src={address}
      alt={file.file_name}
      onError={() => setBroken(true)}
      className="mx-auto max-h-112 max-w-full p-4"
    />
  );
}

const NotShown = ({ error }: { error: Error | null }) =>
  error ? <Sentence look="text-danger">{candidateFailure(error)}</Sentence> : <Sentence>{shared.loading}</Sentence>;

const Sentence = ({ look = 'text-muted', children }: { look?: string; children: string }) => (
  <p className={`px-4 py-3 text-sm ${look}`}>{children}</p>
);

const NONE: TextRange[] = [];

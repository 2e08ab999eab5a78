import type { CandidateFile } from '@hirewire/contract/candidate-files';
import { useEffect, useMemo } from 'react';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { useFileText, usePicture } from '../../../data/candidate-files.ts';
import { MarkedText, type TextRange } from '../../../views/marked-text.tsx';

interface FileViewProps {
  candidateId: string;
  file: CandidateFile;
  /** The words of it that a result rests on. */
  evidence?: TextRange[];
  /** The one to look at first. */
  current?: TextRange | undefined;
}

/** A file in the page: a picture as itself, everything else as the text that was read in it. */
export function FileView({ candidateId, file, evidence = NONE, current }: FileViewProps) {
  return (
    <section aria-label={file.file_name} className="rounded-lg border border-line bg-canvas">
      <h3 className="border-b border-line px-4 py-2 text-sm font-medium wrap-anywhere">{file.file_name}</h3>
      {file.media_type.startsWith('image/') ? (
        <Picture candidateId={candidateId} file={file} />
      ) : (
        <Text candidateId={candidateId} file={file} evidence={evidence} current={current} />
      )}
    </section>
  );
}

function Text({ candidateId, file, evidence, current }: FileViewProps & { evidence: TextRange[] }) {
  const { data, error } = useFileText(candidateId, file.id);
  if (error) return <Sentence look="text-danger">{candidateFailure(error)}</Sentence>;
  if (!data) return <Sentence>Loading...</Sentence>;
  if (!data.text) return <Sentence>{data.note ?? NO_TEXT[data.text_status]}</Sentence>;
  return (
    <>
      {data.note && <Sentence>{data.note}</Sentence>}
      <div
        // It can be long, and has to be reachable for those who scroll by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="document"
        aria-label={`Text of ${file.file_name}`}
        className="max-h-112 overflow-y-auto px-4 py-3 wrap-anywhere whitespace-pre-wrap"
      >
        <MarkedText text={data.text} ranges={evidence} current={current} />
      </div>
    </>
  );
}

function Picture({ candidateId, file }: FileViewProps) {
  const { data, error } = usePicture(candidateId, file.id, { enabled: true });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  if (error) return <Sentence look="text-danger">{candidateFailure(error)}</Sentence>;
  if (!address) return <Sentence>Loading...</Sentence>;
  return <img src={address} alt={file.file_name} className="mx-auto max-h-112 max-w-full p-4" />;
}

const Sentence = ({ look = 'text-muted', children }: { look?: string; children: string }) => (
  <p className={`px-4 py-3 text-sm ${look}`}>{children}</p>
);

const NONE: TextRange[] = [];

const NO_TEXT: Record<CandidateFile['text_status'], string> = {
  read: 'No text found.',
  empty: 'No text found.',
  unreadable: 'This file could not be read. Download it to open it yourself.',
  refused: 'This kind of file is kept but not opened here. Download it with care.',
};

import type { CandidateFile } from '@hirewire/contract/candidate-files';
import type { Candidate } from '@hirewire/contract/candidates';
import { Download, Eye, FileText, RotateCw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { readFileAgain, removeFile, saveCandidateFile, useCandidateFiles } from '../../../data/candidate-files.ts';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { formatSize } from '../../../lib/format-size.ts';
import { FileView } from '../../../views/file-view.tsx';
import { runAction } from '../../../views/action.ts';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/candidate-files.ts';
import { shared } from '../../../texts/shared.ts';
import { t as uploads } from '../../../texts/uploads.ts';
import { sayNote } from '../../../texts/stored-notes.ts';

const UploadForm = lazyPart(async () => (await import('./upload-form.tsx')).UploadForm);

interface FilesTabProps {
  candidate: Candidate;
  manages: boolean;
}

/** Files from the candidate and from staff; the resume is open at first. */
export function FilesTab({ candidate: { id, resume }, manages }: FilesTabProps) {
  const { data: files, error, refetch } = useCandidateFiles(id);
  const [chosen, setChosen] = useState<string | null>();
  // The resume of a candidate added just now may not be here yet.
  const viewed = chosen === undefined ? resume?.fileId : chosen;
  const [deleting, setDeleting] = useState<CandidateFile | null>(null);
  const open = files?.find((file) => file.id === viewed);

  const save = (file: CandidateFile) =>
    void runAction(`save-file ${file.id}`, () => saveCandidateFile(id, file), { failed: candidateFailure });
  const readAgain = (file: CandidateFile) =>
    void runAction(`read-again ${file.id}`, () => readFileAgain(id, file.id), { failed: candidateFailure });
  const remove = (file: CandidateFile) =>
    void runAction(`remove-file ${file.id}`, () => removeFile(id, file.id), {
      done: t.delete.done(file.file_name),
      failed: candidateFailure,
    });

  return (
    <div className="space-y-4">
      <Banner onRetry={refetch}>{error && candidateFailure(error)}</Banner>
      {!files && !error && <p className="text-muted">{shared.loading}</p>}
      {files?.length === 0 && <p className="text-muted">{manages ? t.emptyToAdd : t.empty}</p>}
      {files && files.length > 0 && (
        <ul aria-label={t.files} className="divide-y divide-line rounded-lg border border-line">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex flex-wrap items-center gap-x-2">
                  <span className="font-medium wrap-anywhere">{file.file_name}</span>
                  <Badge>{t.kinds[file.kind]}</Badge>
                </p>
                <p className="text-sm text-muted">
                  {fill(originText(file), {
                    size: formatSize(file.size_bytes),
                    name: file.uploaded_by_name,
                    date: <DateText at={file.created_at} />,
                  })}
                  {file.text_status === 'reading' && ` · ${t.reading}`}
                </p>
                {file.text_status === 'unreadable' && (
                  <p className="text-sm text-muted">
                    {file.note ? uploads.note(file.text_status, sayNote(file.note_code, file.note)) : t.unreadable}
                  </p>
                )}
              </div>
              <div className="flex gap-1">
                <Button
                  size="small"
                  look="quiet"
                  aria-label={t.viewFile(file.file_name)}
                  aria-pressed={viewed === file.id}
                  onClick={() => setChosen(viewed === file.id ? null : file.id)}
                >
                  <Eye aria-hidden="true" className="size-4" />
                  {t.view}
                </Button>
                <Button
                  size="small"
                  look="quiet"
                  aria-label={t.downloadFile(file.file_name)}
                  onClick={() => save(file)}
                >
                  <Download aria-hidden="true" className="size-4" />
                  {t.download}
                </Button>
                {manages && file.text_status === 'unreadable' && (
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={t.readFileAgain(file.file_name)}
                    onClick={() => readAgain(file)}
                  >
                    <RotateCw aria-hidden="true" className="size-4" />
                    {t.readAgain}
                  </Button>
                )}
                {manages && file.uploaded_by_name !== null && (
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={t.deleteFile(file.file_name)}
                    onClick={() => setDeleting(file)}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {open && <FileView key={open.id} candidateId={id} file={open} />}
      {manages && (
        <Suspense>
          <UploadForm id={id} onUploaded={(file) => setChosen(file.id)} />
        </Suspense>
      )}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(null)}
          title={t.delete.title(deleting.file_name)}
          description={t.delete.description}
          action={shared.delete}
          onConfirm={() => remove(deleting)}
        />
      )}
    </div>
  );
}

const originText = ({ kind, uploaded_by_name, is_from_portal }: CandidateFile): string => {
  if (uploaded_by_name) return t.addedBy;
  if (kind === 'offer') return is_from_portal ? t.signed : t.sentAsOffer;
  return is_from_portal ? t.uploaded : t.byEmail;
};

import { Banner } from '../components/banner.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useCandidateFiles } from '../data/candidate-files.ts';
import { candidateFailure } from '../data/candidate-keys.ts';
import { t } from '../texts/file-view.ts';
import type { TextRange } from './marked-text.tsx';
import { FileView } from './file-view.tsx';

export interface Evidence {
  /** The passage shown first. */
  current: TextRange;
  /** Every passage the score rests on. */
  all: TextRange[];
  /** The criterion it is about. */
  about: string;
}

interface EvidenceDialogProps {
  candidateId: string;
  fileId: string;
  evidence: Evidence;
  onClose: () => void;
}

/** The resume, with the words that justify a score. */
export function EvidenceDialog({ candidateId, fileId, evidence, onClose }: EvidenceDialogProps) {
  const { data: files, error } = useCandidateFiles(candidateId);
  const file = files?.find(({ id }) => id === fileId);
  return (
    <Dialog
      open
      wide="page"
      onOpenChange={onClose}
      title={t.evidence.title}
      description={t.evidence.text(evidence.about)}
    >
      <div className="mt-4">
        <Banner>{error && candidateFailure(error)}</Banner>
        {files && !file && <p className="text-muted">{t.evidence.deleted}</p>}
        {file && <FileView candidateId={candidateId} file={file} evidence={evidence.all} current={evidence.current} />}
      </div>
    </Dialog>
  );
}

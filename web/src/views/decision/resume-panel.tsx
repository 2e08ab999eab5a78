import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import { X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { t } from '../../texts/decision.ts';
import { FileView } from '../file-view.tsx';
import type { TextRange } from '../marked-text.tsx';

interface ResumePanelProps {
  candidateId: string;
  evidence: ApprovalEvidence;
  /** The passage to show first. */
  place: TextRange | undefined;
  onClose: () => void;
}

/** The resume beside the evidence; on a small screen, on top of it. */
export function ResumePanel({ candidateId, evidence: { resume, places }, place, onClose }: ResumePanelProps) {
  if (!resume) return null;
  return (
    <section
      aria-label={t.resume}
      className="max-lg:fixed max-lg:inset-0 max-lg:z-50 max-lg:overflow-y-auto max-lg:bg-raised max-lg:p-4 lg:sticky lg:top-4 lg:self-start"
    >
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{t.resume}</h3>
        <Button ref={takeFocus} size="small" look="quiet" onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
          {t.closeResume}
        </Button>
      </div>
      <FileView
        // Another quote scrolls into view.
        key={place?.start}
        candidateId={candidateId}
        file={{ ...resume, id: resume.file_id }}
        evidence={resume.is_scored ? places : NONE}
        current={place}
      />
    </section>
  );
}

const NONE: TextRange[] = [];

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

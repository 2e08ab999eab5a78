import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import { Banner } from '../../components/banner.tsx';
import { useApprovalEvidence } from '../../data/approvals.ts';
import { failureText } from '../../data/failure.ts';
import { t } from '../../texts/decision.ts';
import { shared } from '../../texts/shared.ts';
import { EvidenceFacts } from '../evidence/evidence-facts.tsx';
import type { TextRange } from '../marked-text.tsx';

interface RequestEvidenceProps {
  requestId: string;
  onResume: (evidence: ApprovalEvidence, place?: TextRange) => void;
}

/** Loads and shows the evidence for a request. */
export function RequestEvidence({ requestId, onResume }: RequestEvidenceProps) {
  const { data: evidence, error, refetch } = useApprovalEvidence(requestId);
  if (error && !evidence) return <Banner onRetry={refetch}>{failureText(error, t.evidenceFailed)}</Banner>;
  if (!evidence)
    return (
      <p role="status" className="appear-late text-sm text-muted">
        {shared.loading}
      </p>
    );
  if (evidence.is_blind) return null;
  return <EvidenceFacts evidence={evidence} onResume={(place) => onResume(evidence, place)} />;
}

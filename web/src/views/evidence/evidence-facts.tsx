import type { ApprovalEvidence, ApprovalSummary } from '@hirewire/contract/approval-evidence';
import { Check, FileText, Minus, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameCriterion } from '../../texts/analysed-criteria.ts';
import { t } from '../../texts/evidence.ts';
import { scores } from '../../texts/scores.ts';
import { pointsText } from '../criterion-text.ts';
import type { TextRange } from '../marked-text.tsx';
import { mustHavesText } from '../score-tier.ts';
import { EarlierSteps } from './earlier-steps.tsx';
import { Part } from './part.tsx';
import { Results } from './results.tsx';
import { Tier } from './score-line.tsx';

interface EvidenceFactsProps {
  evidence: ApprovalEvidence;
  /** Opens the resume, at this passage if there is one; null: it cannot be opened here. */
  onResume: ((place?: TextRange) => void) | null;
}

/** The evidence for a decision: what the resume shows, and the results of people and tests. */
export function EvidenceFacts({ evidence, onResume }: EvidenceFactsProps) {
  const { summary, quotes, resume } = evidence;
  return (
    <div className="space-y-4">
      {summary && <Score summary={summary} />}
      {quotes.length > 0 && (
        <Part title={t.quotes}>
          <ul className="space-y-1.5">
            {quotes.map((quote) => (
              <li key={quote.start}>
                <QuoteLine quote={quote} onOpen={resume?.is_scored && onResume ? () => onResume(quote) : null} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {resume && onResume && (
        <button
          type="button"
          onClick={() => onResume()}
          className="inline-flex max-w-full items-center gap-1.5 rounded-sm text-sm font-medium text-accent-text underline-offset-4 hover:underline"
        >
          <FileText aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 truncate">{t.openResume(resume.file_name)}</span>
        </button>
      )}
      <Results evidence={evidence} />
      <EarlierSteps steps={evidence.earlier} />
    </div>
  );
}

function Score({ summary: { score, no_score } }: { summary: ApprovalSummary }) {
  if (!score)
    return (
      no_score && (
        <Part title={scores.title}>
          <p>{scores.missing[no_score].why}</p>
          <p className="text-muted">{scores.missing[no_score].next}</p>
        </Part>
      )
    );
  const { found, missing } = score.must_haves;
  return (
    <Part title={scores.title}>
      <p className="mb-1.5 font-medium empty:hidden">{mustHavesText(score.must_haves)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <p className="text-xl/none font-semibold tracking-tight tabular-nums">
          {pointsText(score.total)}
          <span className="ml-1 text-sm font-normal tracking-normal text-muted">{scores.outOf100}</span>
        </p>
        <Tier score={score} />
      </div>
      <Names title={t.missing} names={missing} icon={<Minus aria-hidden="true" className="size-3.5 text-muted" />} />
      <Names title={t.found} names={found} icon={<Check aria-hidden="true" className="size-3.5 text-success" />} />
    </Part>
  );
}

function Names({ title, names, icon }: { title: string; names: string[]; icon: ReactNode }) {
  if (names.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-3 gap-y-1 text-sm">
      <h4 className="w-16 shrink-0 text-muted">{title}</h4>
      <ul className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
        {names.map((name) => (
          <li key={name} className="flex min-w-0 items-center gap-1 wrap-anywhere">
            {icon}
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function QuoteLine({ quote, onOpen }: { quote: ApprovalEvidence['quotes'][number]; onOpen: (() => void) | null }) {
  const words = (
    <>
      <Quote aria-hidden="true" className="mt-1 size-3 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="line-clamp-3 wrap-anywhere">{quote.quote}</span>
        <span className="text-xs text-muted">{nameCriterion(quote.about)}</span>
      </span>
    </>
  );
  const look = 'flex w-full gap-2 rounded-md bg-canvas px-2.5 py-1.5 text-left text-sm';
  if (!onOpen) return <blockquote className={look}>{words}</blockquote>;
  return (
    <button type="button" title={t.showInResume} onClick={onOpen} className={`${look} hover:bg-hover`}>
      {words}
    </button>
  );
}

import type { IntakeMessage } from '@hirewire/contract/intake';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Badge } from '../../../components/badge.tsx';
import type { Column } from '../../../components/table.tsx';
import { TimeAgo } from '../../../components/time-ago.tsx';
import { t } from '../../../texts/intake.ts';
import { describeSender, describeSubject, OUTCOME_TONES } from './describe-message.ts';

interface Unfolding {
  isOpen: (message: IntakeMessage) => boolean;
  onToggle: (message: IntakeMessage) => void;
}

export const intakeColumns = ({ isOpen, onToggle }: Unfolding): Column<IntakeMessage>[] => [
  {
    header: t.columns.message,
    part: 'name',
    cell: (message) => (
      <div className="min-w-0 @4xl:max-w-88">
        <p className="truncate font-medium" title={describeSubject(message)}>
          {describeSubject(message)}
        </p>
        <p className="truncate text-sm text-muted" title={message.from_address ?? undefined}>
          {describeSender(message)}
          {message.from_name && message.from_address && <> · {message.from_address}</>}
        </p>
        {message.dmarc_failed && <Badge tone="warning">{t.unverifiedSender}</Badge>}
      </div>
    ),
  },
  {
    header: t.columns.received,
    cell: ({ received_at, discovered_at }) => (
      <span className="whitespace-nowrap">
        <TimeAgo at={received_at ?? discovered_at} />
      </span>
    ),
  },
  {
    header: t.columns.outcome,
    cell: ({ outcome, overruled_by_name, overruled_from }) => (
      <>
        <Badge tone={OUTCOME_TONES[outcome]}>{t.outcomes[outcome]}</Badge>
        {overruled_from !== null && (
          <p className="mt-0.5 text-xs text-muted">
            {overruled_by_name === null ? t.overruled : t.overruledBy(overruled_by_name)}
          </p>
        )}
      </>
    ),
  },
  { header: t.columns.candidate, cell: (message) => <Filed message={message} /> },
  {
    header: t.columns.why,
    part: 'actions',
    cell: (message) => (
      <button
        type="button"
        aria-expanded={isOpen(message)}
        aria-label={t.details(describeSubject(message))}
        onClick={() => onToggle(message)}
        className="grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
      >
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-4 transition-transform', isOpen(message) && 'rotate-180')}
        />
      </button>
    ),
  },
];

function Filed({ message: { candidate_name, job_title } }: { message: IntakeMessage }) {
  if (candidate_name === null) return <span className="text-muted">–</span>;
  return (
    <div className="@4xl:max-w-52">
      <Link
        to="/candidates"
        search={{ search: candidate_name }}
        className="font-medium underline-offset-4 hover:underline"
      >
        {candidate_name}
      </Link>
      {job_title && <p className="text-sm text-muted">{job_title}</p>}
    </div>
  );
}

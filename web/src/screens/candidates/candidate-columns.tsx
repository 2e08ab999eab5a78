import { isOpenStatus } from '@hirewire/contract/steps';
import type { CandidateRow } from '@hirewire/contract/candidate-row';
import type { RoleName } from '@hirewire/contract/roles';
import { ListChecks, type LucideIcon, Mail } from 'lucide-react';
import { ActionMenu } from '../../components/action-menu.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { DateText } from '../../components/date-text.tsx';
import type { Column } from '../../components/table.tsx';
import { type CandidateAction, listActions } from './candidate-actions.ts';
import { firstAndLast } from './names.ts';
import { ProfileLink } from './profile-link.tsx';
import type { Selection } from './selection.ts';
import { stepName } from './candidate-status.ts';
import { StatusBadge } from './status-badge.tsx';
import { pointsText } from '../../views/criterion-text.ts';
import { labels } from '../../texts/candidate-labels.ts';
import { stepTypes } from '../../texts/step-types.ts';
import { t } from '../../texts/candidates.ts';
import { t as actions } from '../../texts/candidate-actions.ts';

interface CandidateColumns {
  role: RoleName;
  selection: Selection;
  shown: CandidateRow[];
  /** Sample candidates: no action is possible. */
  isSample: boolean;
  onOpen: (row: CandidateRow) => void;
  onJob: (jobId: string) => void;
  onAction: (action: CandidateAction, row: CandidateRow) => void;
}

export const candidateColumns = (given: CandidateColumns): Column<CandidateRow>[] => [
  {
    header: labels.column.candidate,
    part: 'name',
    sortKey: 'candidate',
    headerControl: <SelectAll {...given} />,
    cell: (row) => <NameCell row={row} {...given} />,
  },
  {
    header: labels.column.job,
    sortKey: 'job',
    cell: ({ jobId, jobTitle }) =>
      jobId === null ? (
        <span className="text-muted">{labels.noJob}</span>
      ) : (
        <button
          type="button"
          disabled={given.isSample}
          onClick={() => given.onJob(jobId)}
          className="rounded-sm text-left wrap-anywhere underline-offset-4 enabled:hover:underline"
        >
          {jobTitle ?? labels.deletedJob}
        </button>
      ),
  },
  { header: labels.column.status, sortKey: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  { header: labels.column.step, sortKey: 'step', cell: (row) => <StepCell row={row} /> },
  {
    header: labels.column.applied,
    sortKey: 'applied',
    cell: ({ applicationDate }) => (
      <span className="whitespace-nowrap tabular-nums">
        <DateText at={applicationDate} />
      </span>
    ),
  },
  {
    header: labels.column.score,
    sortKey: 'score',
    cell: ({ score }) =>
      score === null ? (
        <span className="text-muted">
          –<span className="sr-only">{t.table.noScore}</span>
        </span>
      ) : (
        <span className="tabular-nums">{pointsText(score)}</span>
      ),
  },
  { header: t.table.actions, part: 'actions', cell: (row) => <RowActions row={row} {...given} /> },
];

function SelectAll({ selection, shown, isSample }: CandidateColumns) {
  const chosen = shown.filter(selection.has).length;
  return (
    <input
      type="checkbox"
      aria-label={t.table.selectPage}
      disabled={isSample || shown.length === 0}
      checked={chosen > 0 && chosen === shown.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < shown.length;
      }}
      onChange={({ target }) => selection.choose(shown, target.checked)}
      className={boxLook}
    />
  );
}

function NameCell({ row, selection, isSample, onOpen }: CandidateColumns & { row: CandidateRow }) {
  return (
    // On a card, the three buttons are in the corner beside it.
    <div className="flex min-w-0 items-center gap-3 @max-4xl:pr-18">
      <input
        type="checkbox"
        aria-label={t.table.select(row.name)}
        disabled={isSample}
        checked={selection.has(row)}
        onChange={({ target }) => selection.choose([row], target.checked)}
        className={boxLook}
      />
      <Avatar {...firstAndLast(row.name)} />
      <div className="min-w-0">
        <ProfileLink
          person={row}
          isSample={isSample}
          onOpen={() => onOpen(row)}
          className="block max-w-full rounded-sm text-left font-medium wrap-anywhere underline-offset-4 not-disabled:hover:underline @4xl:max-w-48 @5xl:max-w-60"
        />
        <p className="truncate text-sm text-muted @4xl:max-w-48 @5xl:max-w-60" title={row.email}>
          {row.email}
        </p>
      </div>
    </div>
  );
}

function StepCell({ row }: { row: CandidateRow }) {
  const kind = stepTypes[row.currentStep];
  const state = row.currentStepStatus;
  return (
    <div className="@4xl:min-w-32">
      <span title={kind}>{stepName(row)}</span>
      {/* Once the workflow has ended, the badge beside it says enough. */}
      {isOpenStatus(row.status) && state !== 'completed' && (
        <p className={state === 'failed' ? 'text-xs text-danger' : 'text-xs text-muted'}>{labels.stepStatus[state]}</p>
      )}
    </div>
  );
}

function RowActions({ row, role, isSample, onAction }: CandidateColumns & { row: CandidateRow }) {
  const choices = listActions(row, role);
  const canMail = choices.some(({ does }) => does === 'mail');
  return (
    <div className="flex gap-0.5">
      <RowButton
        icon={ListChecks}
        label={t.table.progressOf(row.name)}
        title={actions.name.progress}
        isDisabled={isSample}
        onPress={() => onAction('progress', row)}
      />
      {canMail && (
        <RowButton
          icon={Mail}
          label={t.table.emailTo(row.name)}
          title={t.table.email}
          isDisabled={isSample}
          onPress={() => onAction('mail', row)}
        />
      )}
      <ActionMenu
        label={t.table.moreFor(row.name)}
        isDisabled={isSample}
        actions={choices
          .filter(({ does }) => does !== 'progress' && does !== 'mail')
          .map(({ does, ...choice }) => ({ ...choice, onChoose: () => onAction(does, row) }))}
      />
    </div>
  );
}

interface RowButtonProps {
  icon: LucideIcon;
  label: string;
  title: string;
  isDisabled: boolean;
  onPress: () => void;
}

const RowButton = ({ icon: Icon, label, title, isDisabled, onPress }: RowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={title}
    disabled={isDisabled}
    onClick={onPress}
    className="grid size-8 place-items-center rounded-md text-muted enabled:hover:bg-hover enabled:hover:text-text disabled:opacity-40"
  >
    <Icon aria-hidden="true" className="size-4" />
  </button>
);

const boxLook = 'size-4 shrink-0 cursor-pointer accent-accent disabled:cursor-not-allowed disabled:opacity-40';

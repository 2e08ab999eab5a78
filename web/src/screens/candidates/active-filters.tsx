import type { WaitsOn } from '@hirewire/contract/steps';
import { X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { useJobTitle } from '../../data/job-choices.ts';
import { minuteText } from '../../lib/time-text.ts';
import type { Filters } from './candidate-filters.ts';
import { labels } from '../../texts/candidate-labels.ts';
import { stepTypes } from '../../texts/step-types.ts';
import { t } from '../../texts/candidates.ts';

interface ActiveFiltersProps {
  filters: Filters;
  onFilter: (change: Filters) => void;
  onClear: () => void;
}

/** The active filters. Each can be removed, or all of them at once. */
export function ActiveFilters({ filters, onFilter, onClear }: ActiveFiltersProps) {
  const chips = activeChips(filters, useJobTitle(filters.job_id));
  if (chips.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <ul aria-label={t.filters.active} className="contents">
        {chips.map(({ name, text }) => (
          <li key={name} className="max-w-full min-w-0">
            <button
              type="button"
              aria-label={t.filters.remove(text)}
              onClick={({ currentTarget }) => {
                if (chips.length === 1) return onClear();
                neighbourChip(currentTarget)?.focus();
                onFilter({ [name]: undefined });
              }}
              className="flex h-7 max-w-full items-center gap-1 rounded-full bg-accent-soft pr-1.5 pl-2.5 text-sm text-accent-text hover:bg-hover"
            >
              <span className="truncate">{text}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" look="quiet" className="h-7!" onClick={onClear}>
        {t.filters.clear}
      </Button>
    </div>
  );
}

/** Gets the focus when this chip is removed. */
function neighbourChip(chip: HTMLElement): HTMLElement | null | undefined {
  const item = chip.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
}

function activeChips(filters: Filters, jobTitle: string | undefined): { name: keyof Filters; text: string }[] {
  const { search, job_id, status, workflow_step, date_range } = filters;
  const { reached_step, still_in_step, left_step, waits_on, hired, applied_from, applied_before } = filters;
  return [
    { name: 'search' as const, text: search && t.filters.searched(search) },
    { name: 'job_id' as const, text: job_id && (jobTitle ?? t.filters.chosenJob) },
    { name: 'status' as const, text: status && labels.status[status] },
    { name: 'workflow_step' as const, text: workflow_step && stepTypes[workflow_step] },
    { name: 'reached_step' as const, text: reached_step && t.filters.reached(stepTypes[reached_step]) },
    { name: 'still_in_step' as const, text: still_in_step && t.filters.nowAt(stepTypes[still_in_step]) },
    { name: 'left_step' as const, text: left_step && t.filters.finished(stepTypes[left_step]) },
    { name: 'waits_on' as const, text: waits_on && waitingText(waits_on) },
    { name: 'hired' as const, text: hired && t.filters.hired },
    { name: 'applied_from' as const, text: applied_from && t.filters.appliedFrom(minuteText(applied_from)) },
    { name: 'applied_before' as const, text: applied_before && t.filters.appliedBefore(minuteText(applied_before)) },
    { name: 'date_range' as const, text: date_range && labels.dateRange[date_range] },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []));
}

/** Approvers, the candidate, staff, or the id of one approver. */
const waitingText = (waitsOn: string): string =>
  isWaitsOn(waitsOn) ? t.filters.waitingOn[waitsOn] : t.filters.waitingOnApprover;

const isWaitsOn = (text: string): text is WaitsOn => text in t.filters.waitingOn;

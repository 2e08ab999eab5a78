import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { CheckboxField } from '../components/checkbox-field.tsx';
import { TextField } from '../components/field.tsx';
import { Switch } from '../components/switch.tsx';
import { nameCriterion } from '../texts/analysed-criteria.ts';
import { t } from '../texts/criteria.ts';
import { type Draft, draftShares, weightError } from './criteria-drafts.ts';
import { KIND_NAMES, pointsText } from './criterion-text.ts';

interface CriterionRowProps {
  draft: Draft;
  all: Draft[];
  /** Save was pressed, so errors are shown. */
  isChecked: boolean;
  onChange: (changes: Partial<Draft>) => void;
  onRemove: () => void;
}

/** One criterion: on or off, its weight, its share of the total, and for a must-have whether it is a knock-out. */
export function CriterionRow({ draft, all, isChecked, onChange, onRemove }: CriterionRowProps) {
  const { kind, weight, is_on: isOn, is_own: isOwn, is_in_job: isInJob } = draft;
  const label = nameCriterion(draft);
  const share = draftShares(all)[all.indexOf(draft)]!;
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5 sm:flex-nowrap sm:gap-4">
      <div className="flex min-w-0 flex-1 basis-40 items-center gap-2 sm:gap-3">
        <Switch
          label={t.row.enable(label)}
          state=""
          checked={isOn}
          isBusy={false}
          onChange={(next) => onChange({ is_on: next })}
        />
        <div className={clsx('min-w-0', !isOn && 'text-muted')}>
          <p className="font-medium wrap-anywhere">{label}</p>
          <p className="text-xs text-muted">
            {[KIND_NAMES[kind], isOwn && t.row.addedManually, !isOwn && !isInJob && t.row.notInJob, !isOn && t.row.off]
              .filter(Boolean)
              .join(', ')}
          </p>
          {kind === 'must_have' && isOn && (
            <div className="mt-1.5">
              <CheckboxField
                label={t.row.knockOut}
                aria-label={t.row.knockOutFor(label)}
                checked={draft.is_knock_out}
                onChange={({ target }) => onChange({ is_knock_out: target.checked })}
              />
            </div>
          )}
        </div>
      </div>
      <div className="ml-auto flex items-center gap-2 sm:gap-3">
        <div className="w-17 sm:w-20">
          <TextField
            inputMode="decimal"
            autoComplete="off"
            label={t.row.weight(label)}
            labelHidden
            disabled={!isOn}
            error={isChecked ? weightError(draft) : undefined}
            value={weight}
            onChange={({ target }) => onChange({ weight: target.value })}
          />
        </div>
        <p className="w-12 text-right text-sm text-muted tabular-nums">{isOn ? t.row.share(pointsText(share)) : '–'}</p>
        <span className="w-8 empty:max-sm:hidden">
          {(isOwn || !isInJob) && (
            <button
              type="button"
              aria-label={t.row.remove(label)}
              onClick={onRemove}
              className="grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </button>
          )}
        </span>
      </div>
    </li>
  );
}

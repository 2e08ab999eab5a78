import { type JobCriteria, MAX_CRITERION_LABEL, OWN_KINDS, type OwnKind } from '@hirewire/contract/criteria';
import { Plus } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { nameCriterion } from '../texts/analysed-criteria.ts';
import { t } from '../texts/criteria.ts';
import { type Draft, offeredDraft, type OwnCriterion } from './criteria-drafts.ts';
import { KIND_NAMES } from './criterion-text.ts';

interface AddCriterionProps {
  offered: JobCriteria['offered'];
  onOffered: (draft: Draft) => void;
  /** The criterion being typed, not added yet. */
  own: OwnCriterion;
  error: string | undefined;
  onOwn: (own: OwnCriterion) => void;
  onAdd: () => void;
}

/** Adds criteria: those that the job names, or any other. */
export function AddCriterion({ offered, onOffered, own, error, onOwn, onAdd }: AddCriterionProps) {
  return (
    <div className="mt-4 space-y-4">
      {offered.length > 0 && (
        <div className="rounded-md bg-canvas px-3 py-2.5">
          <p className="text-sm">{t.add.offered}</p>
          <ul aria-label={t.add.offeredList} className="mt-2 flex flex-wrap gap-2">
            {offered.map((one) => (
              <li key={one.id}>
                <Button
                  size="small"
                  aria-label={t.add.addOffered(nameCriterion(one))}
                  onClick={() => onOffered(offeredDraft(one))}
                >
                  <Plus aria-hidden="true" className="size-4" />
                  {nameCriterion(one)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div role="group" aria-label={t.add.own} className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-52">
          <TextField
            label={t.add.own}
            labelHidden
            placeholder={t.add.placeholder}
            maxLength={MAX_CRITERION_LABEL}
            error={error}
            value={own.label}
            onChange={({ target }) => onOwn({ ...own, label: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // Enter adds the criterion and does not submit the form.
              event.preventDefault();
              onAdd();
            }}
          />
        </div>
        <div className="w-40">
          <SelectField
            label={t.add.kind}
            labelHidden
            value={own.kind}
            onChange={({ target }) => onOwn({ ...own, kind: target.value as OwnKind })}
          >
            {OWN_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]}
              </option>
            ))}
          </SelectField>
        </div>
        <Button onClick={onAdd}>{t.add.action}</Button>
      </div>
    </div>
  );
}

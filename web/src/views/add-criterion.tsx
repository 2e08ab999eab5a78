import { type JobCriteria, MAX_CRITERION_LABEL, OWN_KINDS, type OwnKind } from '@hirewire/contract/criteria';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { nameCriterion } from '../texts/analyzed-criteria.ts';
import { t } from '../texts/criteria.ts';
import { type Draft, offeredDraft, ownDraft, repeats } from './criteria-drafts.ts';
import { KIND_NAMES } from './criterion-text.ts';

interface AddCriterionProps {
  drafts: Draft[];
  offered: JobCriteria['offered'];
  onAdd: (draft: Draft) => void;
}

/** What else could be asked for: what the job names, and whatever comes to mind. */
export function AddCriterion({ drafts, offered, onAdd }: AddCriterionProps) {
  const [kind, setKind] = useState<OwnKind>('must_have');
  const [label, setLabel] = useState('');
  const [error, setError] = useState<string>();

  const add = () => {
    const words = label.trim();
    const wrong = words === '' ? t.add.empty : repeats(drafts, words);
    setError(wrong);
    if (wrong) return;
    onAdd(ownDraft(kind, words));
    setLabel('');
  };

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
                  onClick={() => onAdd(offeredDraft(one))}
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
            value={label}
            onChange={({ target }) => {
              setLabel(target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter adds the criterion and does not submit the form.
              event.preventDefault();
              add();
            }}
          />
        </div>
        <div className="w-40">
          <SelectField
            label={t.add.kind}
            labelHidden
            value={kind}
            onChange={({ target }) => setKind(target.value as OwnKind)}
          >
            {OWN_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]}
              </option>
            ))}
          </SelectField>
        </div>
        <Button onClick={add}>{t.add.action}</Button>
      </div>
    </div>
  );
}

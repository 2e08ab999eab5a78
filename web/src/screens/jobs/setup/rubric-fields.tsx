import type { NewTask, TaskFormValues } from '@hirewire/contract/tasks';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import type { SchemaForm } from '../../../views/form.tsx';
import { t } from '../../../texts/setup-task.ts';

interface RubricFieldsProps {
  form: SchemaForm<TaskFormValues, NewTask>;
  max: number;
}

/** The criteria that submissions are reviewed by. */
export function RubricFields({ form, max }: RubricFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rubric' });
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-sm font-semibold">{t.criteria.title}</legend>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="grid items-start gap-2 rounded-md bg-canvas p-3 sm:grid-cols-[1fr_1.6fr_5rem_auto]"
        >
          <TextField label={t.criteria.label(index + 1)} autoComplete="off" {...form.field(`rubric.${index}.label`)} />
          <TextField label={t.criteria.good} autoComplete="off" {...form.field(`rubric.${index}.good`)} />
          <TextField
            label={t.criteria.weight}
            type="number"
            min={1}
            max={100}
            {...form.field(`rubric.${index}.weight`, { valueAsNumber: true })}
          />
          <Button
            look="quiet"
            aria-label={t.criteria.remove(index + 1)}
            className="px-2! max-sm:justify-self-end sm:mt-6"
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ))}
      {fields.length < max && (
        <Button size="small" onClick={() => append({ label: '', good: '', weight: 1 })}>
          <Plus aria-hidden="true" className="size-4" />
          {t.criteria.add}
        </Button>
      )}
    </fieldset>
  );
}

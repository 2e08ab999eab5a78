import type { NewTask, TaskFormValues } from '@hirewire/contract/tasks';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import type { SchemaForm } from '../../../views/form.tsx';

interface RubricFieldsProps {
  form: SchemaForm<TaskFormValues, NewTask>;
  max: number;
}

/** What is looked at when a submission is marked. */
export function RubricFields({ form, max }: RubricFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rubric' });
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-sm font-semibold">What is looked at</legend>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="grid items-start gap-2 rounded-md bg-canvas p-3 sm:grid-cols-[1fr_1.6fr_5rem_auto]"
        >
          <TextField label={`Criterion ${index + 1}`} autoComplete="off" {...form.field(`rubric.${index}.label`)} />
          <TextField label="What good looks like" autoComplete="off" {...form.field(`rubric.${index}.good`)} />
          <TextField
            label="Weight"
            type="number"
            min={1}
            max={100}
            {...form.field(`rubric.${index}.weight`, { valueAsNumber: true })}
          />
          <Button
            look="quiet"
            aria-label={`Remove criterion ${index + 1}`}
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
          Add criterion
        </Button>
      )}
    </fieldset>
  );
}

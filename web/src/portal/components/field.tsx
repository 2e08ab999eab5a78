import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | null;
}

export function TextAreaField({ label, error, className, ...props }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        className={clsx(
          'block w-full rounded-md border bg-raised px-3 py-2 text-lg',
          error ? 'border-danger' : 'border-control',
        )}
        {...props}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint: string;
}

export function CheckField({ label, hint, ...props }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-hint`}
        className="mt-1 size-5 shrink-0 accent-accent"
        {...props}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-base text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}

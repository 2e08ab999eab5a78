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
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-5 shrink-0 accent-accent"
          {...props}
        />
        <span className="font-medium">{label}</span>
      </label>
      <p id={`${id}-hint`} className="pl-8 text-base text-muted">
        {hint}
      </p>
    </div>
  );
}

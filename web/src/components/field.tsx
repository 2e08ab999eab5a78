import { clsx } from 'clsx';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { shared } from '../texts/shared.ts';

interface Described {
  label: string;
  /** The label is for screen readers only, because the control's content is clear to others. */
  labelHidden?: true;
  /** A word beside the label, such as "Optional". */
  aside?: string;
  hint?: string;
  error?: string | undefined;
}

interface Warned extends Described {
  /** A hint about a value that is accepted but could be better. */
  warning?: string | null | undefined;
}

export function TextField({
  label,
  labelHidden,
  aside,
  hint,
  warning,
  error,
  ...props
}: ComponentProps<'input'> & Warned) {
  return (
    <Field {...{ label, labelHidden, aside, hint, warning, error }}>
      {(control) => <input type="text" {...control} {...props} className={controlLook(error)} />}
    </Field>
  );
}

export function PasswordField({
  label,
  labelHidden,
  aside,
  hint,
  warning,
  error,
  ...props
}: ComponentProps<'input'> & Warned) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...{ label, labelHidden, aside, hint, warning, error }}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...props}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={clsx(controlLook(error), 'pr-10')}
          />
          <button
            type="button"
            aria-label={isShown ? shared.hidePassword : shared.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-md text-muted hover:text-text focus-visible:-outline-offset-4"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}

/** HTML has no choice that is read-only, so one is disabled. */
export function SelectField({
  label,
  labelHidden,
  aside,
  hint,
  error,
  readOnly,
  ...props
}: ComponentProps<'select'> & Described & { readOnly?: boolean }) {
  return (
    <Field {...{ label, labelHidden, aside, hint, error }}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            disabled={readOnly}
            {...props}
            className={clsx(controlLook(error), 'appearance-none pr-9 text-ellipsis')}
          />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  labelHidden,
  aside,
  hint,
  error,
  ...props
}: ComponentProps<'textarea'> & Described) {
  return (
    <Field {...{ label, labelHidden, aside, hint, error }}>
      {(control) => (
        <textarea rows={4} {...control} {...props} className={clsx(controlLook(error), 'block h-auto py-2')} />
      )}
    </Field>
  );
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  labelHidden: true | undefined;
  aside?: string | undefined;
  hint?: string | undefined;
  warning?: string | null | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label above, and below it the error, otherwise the warning or the hint. */
export function Field({ label, labelHidden, aside, hint, warning, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? warning ?? hint;
  const describedBy = clsx(aside && `${id}-aside`, note && `${id}-note`) || undefined;
  return (
    <div className="min-w-0">
      <div className={clsx('mb-1 flex items-baseline justify-between gap-2 text-sm', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside && (
          <span id={`${id}-aside`} className="shrink-0 text-xs text-muted">
            {aside}
          </span>
        )}
      </div>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy })}
      {note && (
        <p
          id={`${id}-note`}
          aria-live={warning ? 'polite' : undefined}
          className={clsx('mt-1 text-xs', error ? 'text-danger' : warning ? 'text-warning' : 'text-muted')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

/** For components that consist of a single control. */
export const controlLook = (error?: string): string =>
  clsx(
    // Sixteen pixels on small screens: below that, iOS zooms into the field.
    'h-9 w-full rounded-md border bg-surface px-3 text-lg shadow-sm transition-[border-color] sm:text-base',
    'focus-visible:border-accent-text focus-visible:outline-offset-0',
    error ? 'border-danger' : 'border-control',
  );

import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: string;
}

/** A checkbox with a clickable label beside it. */
export function CheckboxField({ label, hint, ...props }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="flex gap-2.5">
      <input
        {...props}
        id={id}
        type="checkbox"
        aria-describedby={hint && `${id}-hint`}
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent aria-disabled:cursor-not-allowed"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

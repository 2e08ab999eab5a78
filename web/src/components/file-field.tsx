import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { controlLook } from './field.tsx';

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string;
  aside?: string;
  hint: string;
  error?: string | undefined;
  onFile: (file: File | null) => void;
}

/** One file of this machine. */
export function FileField({ label, aside, hint, error, onFile, ...props }: FileFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside && <span className="text-xs text-muted">{aside}</span>}
      </div>
      <input
        {...props}
        id={id}
        type="file"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
        className={clsx(
          controlLook(error),
          'cursor-pointer pl-1 text-base! leading-8.5 file:mr-3 file:h-7 file:cursor-pointer file:rounded-sm file:border-0 file:bg-hover file:px-2.5 file:text-sm file:font-medium',
        )}
      />
      <p id={`${id}-note`} className={clsx('mt-1 text-xs', error ? 'text-danger' : 'text-muted')}>
        {error ?? hint}
      </p>
    </div>
  );
}

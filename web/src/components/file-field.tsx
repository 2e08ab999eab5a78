import { clsx } from 'clsx';
import { type ComponentProps, useId, useState } from 'react';
import { t } from '../texts/uploads.ts';
import { controlLook } from './field.tsx';

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string;
  aside?: string;
  hint: string;
  error?: string | undefined;
  onFile: (file: File | null) => void;
}

/** Selects one local file. */
export function FileField({ label, aside, hint, error, onFile, ...props }: FileFieldProps) {
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  return (
    <div className="min-w-0">
      <div className="mb-1 flex items-baseline justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside && <span className="shrink-0 text-xs text-muted">{aside}</span>}
      </div>
      {/* The browser's own control is in the browser's language, not the page's, so it is invisible and above ours. */}
      <div
        className={clsx(
          controlLook(error),
          'relative flex items-center gap-3 pl-1 has-focus-visible:border-accent-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
        )}
      >
        <span aria-hidden="true" className="shrink-0 rounded-sm bg-hover px-2.5 py-1 text-sm font-medium">
          {t.choose}
        </span>
        <span aria-hidden="true" className={clsx('min-w-0 truncate text-base', !name && 'text-muted')}>
          {name ?? t.none}
        </span>
        <input
          {...props}
          id={id}
          type="file"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            const file = target.files?.[0] ?? null;
            setName(file?.name ?? null);
            onFile(file);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <p id={`${id}-note`} className={clsx('mt-1 text-xs', error ? 'text-danger' : 'text-muted')}>
        {error ?? hint}
      </p>
    </div>
  );
}

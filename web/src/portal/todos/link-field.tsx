import { MAX_WEB_ADDRESS } from '@hirewire/contract/web-address';
import { type Ref, useId } from 'react';

interface LinkFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string;
  error: string | null;
  onValue: (value: string) => void;
}

export function LinkField({ ref, label, value, error, onValue }: LinkFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="url"
        value={value}
        maxLength={MAX_WEB_ADDRESS}
        placeholder="https://"
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onValue(target.value)}
        className="block min-h-11 w-full rounded-md border border-control bg-raised px-3 py-2 text-lg aria-invalid:border-danger"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { offerTexts } from './offer-texts.ts';
import type { SigningCode } from './use-signing-code.ts';

/** The field for the emailed code, which takes the focus when it appears. */
export function CodeField({ code, onFailure }: { code: SigningCode; onFailure: (failure: unknown) => void }) {
  const { language } = useTexts();
  const words = offerTexts(language);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <div>
      <p role="status" className="mb-3">
        {words.codeSent}
      </p>
      <label htmlFor={id} className="mb-1 block font-medium">
        {words.code}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code.code}
          aria-invalid={code.error !== null}
          aria-describedby={code.error ? `${id}-error` : undefined}
          onChange={({ target }) => code.setCode(target.value)}
          className="block min-h-11 w-40 rounded-md border border-control bg-raised px-3 text-lg tracking-widest"
        />
        <Button onClick={() => code.sendAgain(onFailure)}>{words.codeAgain}</Button>
      </div>
      {code.error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger">
          {code.error}
        </p>
      )}
    </div>
  );
}

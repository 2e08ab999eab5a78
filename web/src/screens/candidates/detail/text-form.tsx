import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextAreaField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';

interface TextFormProps {
  label: string;
  /** In place of a label that is seen. */
  placeholder?: string;
  hint?: string;
  rows: number;
  action: string;
  initial?: string;
  /** It has come in place of what was pressed. */
  takesFocus?: boolean;
  /** What is wrong with the text; undefined for nothing. */
  refusalOf: (text: string) => string | undefined;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

/** One text, written and kept. What the server refuses is said at the field, and what was typed stays. */
export function TextForm({ label, placeholder, action, initial = '', takesFocus = false, ...on }: TextFormProps) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  const save = async () => {
    const refusal = on.refusalOf(text);
    if (refusal !== undefined) return setError(refusal);
    setBusy(true);
    try {
      await on.onSave(text.trim());
      setText('');
    } catch (error) {
      setError(candidateFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <TextAreaField
        ref={area}
        rows={on.rows}
        label={label}
        {...(placeholder && { labelHidden: true, placeholder })}
        {...(on.hint !== undefined && { hint: on.hint })}
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBusy) void save();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {on.onCancel && <Button onClick={on.onCancel}>Cancel</Button>}
        <div className="min-w-28">
          <SubmitButton busy={isBusy && 'Saving...'}>{action}</SubmitButton>
        </div>
      </div>
    </form>
  );
}

import { MAX_ANSWER_LENGTH } from '@hirewire/contract/written-interview-terms';
import { useRef } from 'react';
import { TextAreaField } from '../../components/field.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { OtherVersion } from '../other-version.tsx';
import { INTERVIEW_TEXTS } from './interview-texts.ts';
import type { useAutosave } from './use-autosave.ts';

interface AnswerFieldProps {
  draft: ReturnType<typeof useAutosave>;
  label: string;
}

/** The field for an answer, and whether it has been saved. */
export function AnswerField({ draft, label }: AnswerFieldProps) {
  const { language } = useTexts();
  const t = INTERVIEW_TEXTS[language];
  const { text, state, other, isAwaited, change, save, settle } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  /** The button that was pressed disappears. */
  const choose = (chosen: 'this' | 'other') => {
    settle(chosen);
    field.current?.focus();
  };
  return (
    <>
      <TextAreaField
        ref={field}
        label={label}
        rows={9}
        maxLength={MAX_ANSWER_LENGTH}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => void save()}
      />
      <p role="status" className={state === 'failed' ? 'mt-1 text-base' : 'mt-1 text-base text-muted'}>
        {text === '' && state === 'saved' ? t.mayLeave : STATES[state](t)}
      </p>
      {other && (
        <div className="mt-3">
          <OtherVersion
            of="answer"
            text={other.text}
            isAwaited={isAwaited}
            onKeep={() => choose('this')}
            onUse={() => choose('other')}
          />
        </div>
      )}
    </>
  );
}

const STATES = {
  saved: (t: { saved: string }) => t.saved,
  saving: (t: { saving: string }) => t.saving,
  failed: (t: { unsaved: string }) => t.unsaved,
};

import type { InterviewQuestion, RubricPoint } from '@hirewire/contract/interview-questions';
import {
  QUESTION_KINDS,
  type QuestionKind,
  RUBRIC_KINDS,
  type RubricKind,
} from '@hirewire/contract/written-interview-terms';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../components/field.tsx';
import { useRowKeys } from '../../../lib/row-keys.ts';
import { newPoint } from './new-question.ts';
import { nameCriterion } from '../../../texts/analysed-criteria.ts';
import { t } from '../../../texts/setup-questions.ts';

interface QuestionEditorProps {
  question: InterviewQuestion;
  number: number;
  isOnly: boolean;
  onChange: (question: InterviewQuestion) => void;
  onRemove: () => void;
}

/** One question and the points its answers are scored by. */
export function QuestionEditor({ question, number, isOnly, onChange, onRemove }: QuestionEditorProps) {
  const { rubric } = question;
  const rows = useRowKeys(rubric.length);
  const changePoint = (at: number, point: RubricPoint | null) => {
    if (!point) rows.remove(at);
    onChange({ ...question, rubric: rubric.flatMap((one, index) => (index === at ? (point ?? []) : one)) });
  };
  return (
    <fieldset className="space-y-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-medium">
        {t.question.title(number)}
        {question.criterion && <span className="font-normal text-muted"> · {nameCriterion(question.criterion)}</span>}
      </legend>
      <TextAreaField
        label={t.question.text}
        rows={3}
        value={question.text}
        onChange={({ target }) => onChange({ ...question, text: target.value })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_8rem_auto]">
        <div className="max-sm:col-span-2">
          <SelectField
            label={t.question.kind}
            value={question.kind}
            onChange={({ target }) => onChange({ ...question, kind: target.value as QuestionKind })}
          >
            {QUESTION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </SelectField>
        </div>
        <NumberField
          label={t.question.minutes}
          value={question.minutes}
          onChange={(minutes) => onChange({ ...question, minutes })}
        />
        <div className="self-end">
          <Button look="quiet" disabled={isOnly} aria-label={t.question.removeThis(number)} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t.question.remove}
          </Button>
        </div>
      </div>
      <details>
        <summary className="cursor-pointer text-sm font-medium">{t.question.points(rubric.length)}</summary>
        <ul className="mt-2 space-y-3">
          {rubric.map((point, index) => (
            <li key={rows.keys[index]}>
              <PointEditor point={point} isOnly={rubric.length === 1} onChange={(next) => changePoint(index, next)} />
            </li>
          ))}
        </ul>
        <Button
          size="small"
          className="mt-2"
          onClick={() => onChange({ ...question, rubric: [...rubric, newPoint()] })}
        >
          <Plus aria-hidden="true" className="size-3.5" />
          {t.question.addPoint}
        </Button>
      </details>
    </fieldset>
  );
}

interface PointEditorProps {
  point: RubricPoint;
  isOnly: boolean;
  onChange: (point: RubricPoint | null) => void;
}

function PointEditor({ point, isOnly, onChange }: PointEditorProps) {
  const [words, setWords] = useState(point.words.join(', '));
  return (
    <div className="grid gap-2 rounded-md bg-canvas p-2.5 sm:grid-cols-[11rem_1fr_5.5rem_auto]">
      <SelectField
        label={t.point.kind}
        value={point.kind}
        onChange={({ target }) => onChange({ ...point, kind: target.value as RubricKind })}
      >
        {RUBRIC_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t.pointKinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.point.label}
        value={point.label}
        onChange={({ target }) => onChange({ ...point, label: target.value })}
      />
      <NumberField label={t.point.weight} value={point.weight} onChange={(weight) => onChange({ ...point, weight })} />
      <div className="self-end">
        <Button look="quiet" disabled={isOnly} aria-label={t.point.remove(point.label)} onClick={() => onChange(null)}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {point.kind === 'topic' && (
        <div className="sm:col-span-4">
          <TextField
            label={t.point.words}
            hint={t.point.wordsHint}
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              const given = target.value.split(',').map((word) => word.trim());
              onChange({ ...point, words: given.filter(Boolean) });
            }}
          />
        </div>
      )}
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Keeps what is typed, even while it is not a number yet. */
function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value));
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? NaN : Number(target.value));
      }}
    />
  );
}

import { type MergeField, type MergePreview } from '@hirewire/contract/duplicates';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { mergeCandidates, undoMerge, useMergePreview } from '../../../data/duplicates.ts';
import { runAction, useAction } from '../../../views/action.ts';
import { t } from '../../../texts/merge-dialog.ts';
import { shared } from '../../../texts/shared.ts';

interface MergeDialogProps {
  keptId: string;
  otherId: string;
  onClose: () => void;
  onMerged: (keptId: string) => void;
}

/** Previews the merge of two profiles, field by field. */
export function MergeDialog({ keptId, otherId, onClose, onMerged }: MergeDialogProps) {
  const [isSwapped, setSwapped] = useState(false);
  const [kept, merged] = isSwapped ? [otherId, keptId] : [keptId, otherId];
  const { data: preview, error, refetch } = useMergePreview(kept, merged);
  const [choices, setChoices] = useState<Partial<Record<MergeField, 'kept' | 'merged'>>>({});
  const { run, isBusy, failure } = useAction(candidateFailure, { isShownHere: true });

  const merge = ({ fields, merged: other, kept: one }: MergePreview) => {
    const take = fields.filter((field) => getChoice(field, choices) === 'merged').map(({ field }) => field);
    void run(() => mergeCandidates({ kept_id: kept, merged_id: merged, take }), {
      onDone: ({ id }) => {
        toast.success(t.done(other.name, one.name), {
          duration: 10_000,
          action: { label: t.undo, onClick: () => undo(id) },
        });
        onClose();
        onMerged(kept);
      },
    });
  };

  return (
    <Dialog wide open onOpenChange={() => !isBusy && onClose()} title={t.title} description={t.description}>
      <div className="mt-4 space-y-4">
        <Banner onRetry={refetch}>{error && candidateFailure(error)}</Banner>
        {!preview && !error && <p className="text-muted">{shared.loading}</p>}
        {preview && (
          <>
            <Fields
              preview={preview}
              choices={choices}
              onChoose={(field, side) => setChoices({ ...choices, [field]: side })}
            />
            <Moves preview={preview} />
            <LostLink preview={preview} choices={choices} />
            {/* Next to the button, where the user is looking after pressing it. */}
            <Banner>{failure}</Banner>
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button
                className="sm:mr-auto"
                look="quiet"
                onClick={() => {
                  setSwapped(!isSwapped);
                  setChoices({});
                }}
              >
                <ArrowLeftRight aria-hidden="true" className="size-4" />
                {t.swap}
              </Button>
              <Button onClick={onClose}>{shared.cancel}</Button>
              <Button look="primary" aria-disabled={isBusy} onClick={() => merge(preview)}>
                {isBusy ? t.submitting : t.submit}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

type Choices = Partial<Record<MergeField, 'kept' | 'merged'>>;
type Field = MergePreview['fields'][number];

const getChoice = ({ field, proposal }: Field, choices: Choices) => choices[field] ?? proposal;

interface FieldsProps {
  preview: MergePreview;
  choices: Choices;
  onChoose: (field: MergeField, side: 'kept' | 'merged') => void;
}

function Fields({ preview, choices, onChoose }: FieldsProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div className="grid grid-cols-2 gap-3 border-b border-line bg-canvas px-3 py-2 text-sm font-medium">
        <p>{t.kept(preview.kept.name)}</p>
        <p>{t.merged(preview.merged.name)}</p>
      </div>
      {preview.fields.map((field) => (
        <fieldset key={field.field} className="border-b border-line px-3 py-2 last:border-0">
          <legend className="sr-only">{t.fields[field.field]}</legend>
          <p aria-hidden="true" className="text-xs text-muted">
            {t.fields[field.field]}
          </p>
          <div className="grid grid-cols-2 gap-3">
            {(['kept', 'merged'] as const).map((side) => (
              <label key={side} className="flex min-w-0 cursor-pointer gap-2">
                <input
                  type="radio"
                  name={field.field}
                  checked={getChoice(field, choices) === side}
                  disabled={field[side] === null || field.kept === field.merged}
                  onChange={() => onChoose(field.field, side)}
                  className="mt-1 shrink-0 self-start accent-accent"
                />
                <span className={field[side] === null ? 'text-muted' : 'min-w-0 wrap-anywhere'}>
                  {field[side] ?? t.noValue}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function Moves({ preview }: { preview: MergePreview }) {
  const { moves, conflicts } = preview;
  return (
    <div className="space-y-1 text-sm">
      <p>{t.moves(moves)}</p>
      {conflicts.map(({ job_id, job_title, goes_on }) => (
        <p key={job_id} className="text-warning">
          {t.bothApplied(job_title, preview[goes_on].name, preview[goes_on].email)}
        </p>
      ))}
    </div>
  );
}

/** The portal link sent to the address that is not kept stops working. */
function LostLink({ preview, choices }: Pick<FieldsProps, 'preview' | 'choices'>) {
  const email = preview.fields.find(({ field }) => field === 'email')!;
  const [stays, goes] =
    getChoice(email, choices) === 'kept' ? (['kept', 'merged'] as const) : (['merged', 'kept'] as const);
  if (!preview.links[goes]) return null;
  return <p className="text-sm text-warning">{t.lostLink(email[goes] ?? '', email[stays] ?? '')}</p>;
}

const undo = (mergeId: string) =>
  void runAction(`undo-merge ${mergeId}`, () => undoMerge(mergeId), { done: t.undone, failed: candidateFailure });

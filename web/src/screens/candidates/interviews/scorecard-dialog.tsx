import type { Interview } from '@hirewire/contract/interviews';
import { type Recommendation, RECOMMENDATION_NAMES, RECOMMENDATIONS } from '@hirewire/contract/scorecard-words';
import { HIGHEST_MARK, scorecardInput } from '@hirewire/contract/scorecards';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextAreaField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { giveScorecard } from '../../../data/interviews.ts';

interface ScorecardDialogProps {
  interview: Interview;
  criteria: string[];
  onClose: () => void;
}

const MARKS = Array.from({ length: HIGHEST_MARK }, (_, index) => index + 1);

export function ScorecardDialog({ interview, criteria, onClose }: ScorecardDialogProps) {
  const [marks, setMarks] = useState<Record<string, number>>({});
  const [recommendation, setRecommendation] = useState<Recommendation | null>(null);
  const [comment, setComment] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const give = async () => {
    const given = {
      marks: criteria.map((criterion) => ({ criterion, mark: marks[criterion] ?? null })),
      recommendation,
      comment,
    };
    const checked = scorecardInput.safeParse(given);
    if (!checked.success) return setFailure(checked.error.issues[0]!.message);
    setBusy(true);
    try {
      await giveScorecard(interview.id, checked.data);
      toast.success('Your scorecard has been kept.');
      onClose();
    } catch (error) {
      setFailure(candidateFailure(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      wide
      guarded
      open
      onOpenChange={onClose}
      title={`Scorecard: ${interview.candidate_name}`}
      description={`From 1 (not at all) to ${HIGHEST_MARK} (fully). Leave out what you did not come to.`}
    >
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <div className="divide-y divide-line rounded-md border border-line">
          {criteria.map((criterion) => (
            <fieldset key={criterion} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
              <legend className="sr-only">{criterion}</legend>
              <span aria-hidden="true" className="min-w-0 flex-1 basis-40 text-sm">
                {criterion}
              </span>
              <div className="flex gap-1">
                {MARKS.map((mark) => (
                  <Choice
                    key={mark}
                    name={`mark-${criterion}`}
                    isChosen={marks[criterion] === mark}
                    onChoose={() => setMarks({ ...marks, [criterion]: mark })}
                    look="w-9"
                  >
                    {String(mark)}
                  </Choice>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Recommendation</legend>
          <div className="flex flex-wrap gap-1.5">
            {RECOMMENDATIONS.map((one) => (
              <Choice
                key={one}
                name="recommendation"
                isChosen={recommendation === one}
                onChoose={() => setRecommendation(one)}
                look="px-3"
              >
                {RECOMMENDATION_NAMES[one]}
              </Choice>
            ))}
          </div>
        </fieldset>
        <TextAreaField
          label="Comment"
          aside="Optional"
          rows={4}
          maxLength={5000}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <Banner>{failure}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <div className="sm:w-36">
            <SubmitButton busy={isBusy && 'Saving...'}>Give scorecard</SubmitButton>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  look: string;
  children: string;
}

const Choice = ({ name, isChosen, onChoose, look, children }: ChoiceProps) => (
  <label
    className={`relative flex h-9 cursor-pointer items-center justify-center rounded-md border border-control bg-surface text-sm hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-text ${look}`}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    {children}
  </label>
);

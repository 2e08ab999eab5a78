import type { AiSettings } from '@hirewire/contract/ai';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { Switch } from '../components/switch.tsx';
import { changeAiSettings, useAiSettings } from '../data/ai.ts';
import { failureOf } from '../data/failure.ts';

const LOAD_FAILED = 'Failed to load the AI settings. Please try again.';
const SAVE_FAILED = 'Failed to save the AI settings. Please try again.';
const AMOUNT = /^\d+([.,]\d+)?$/;

/** Who reads resumes and doubtful mails, and what that may cost. */
export function AiSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useAiSettings();
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title="AI settings"
      description="Who reads resumes, and what that may cost."
    >
      <div className="mt-5 space-y-5" aria-busy={!data && !error}>
        <Banner>{error && failureOf(error, LOAD_FAILED)}</Banner>
        {data && (data.model ? <Model settings={data} /> : <EmbeddedOnly />)}
      </div>
    </Dialog>
  );
}

const EmbeddedOnly = () => (
  <div className="space-y-3 text-muted">
    <p>
      The embedded analyser reads every resume. It comes with Hirewire, sends nothing anywhere and costs nothing, so
      there is nothing to set here.
    </p>
    <p>
      A language model can help it. Whoever runs the Hirewire server connects one, as its README describes; from then on
      you decide here whether it is used and what it may cost a month.
    </p>
  </div>
);

function Model({ settings }: { settings: AiSettings }) {
  const { model, is_model_used, monthly_budget, max_budget, spent, call_count, note } = settings;
  const [budget, setBudget] = useState(String(monthly_budget));
  const [busy, setBusy] = useState<'switch' | 'budget' | null>(null);
  const [problem, setProblem] = useState<string>();

  const save = async (what: 'switch' | 'budget', change: Parameters<typeof changeAiSettings>[0]) => {
    setBusy(what);
    setProblem(undefined);
    try {
      await changeAiSettings(change);
      toast.success('The AI settings have been saved.');
    } catch (failure) {
      setProblem(failureOf(failure, SAVE_FAILED));
    } finally {
      setBusy(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = budget.trim();
    if (!AMOUNT.test(typed)) return setProblem('Enter an amount.');
    void save('budget', { monthly_budget: Number(typed.replace(',', '.')) });
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{model!.name}</p>
          <p className="text-sm text-muted">{model!.provider}</p>
        </div>
        <Switch
          label="Use the language model"
          state={is_model_used ? 'Used' : 'Not used'}
          checked={is_model_used}
          isBusy={busy === 'switch'}
          onChange={(isOn) => void save('switch', { is_model_used: isOn })}
        />
      </div>
      <p className="text-sm text-muted">
        {note ?? 'Where it cannot answer, the embedded analyser does, and the result says so.'}
      </p>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label="Monthly budget"
            hint={`${spent.toLocaleString(undefined, { maximumFractionDigits: 2 })} spent this month in ${call_count.toLocaleString()} ${call_count === 1 ? 'call' : 'calls'}. At most ${max_budget.toLocaleString()} a month.`}
            inputMode="decimal"
            value={budget}
            error={problem}
            onChange={({ target }) => setBudget(target.value)}
          />
        </div>
        <div className="w-28">
          <SubmitButton busy={busy === 'budget' && 'Saving...'}>Save</SubmitButton>
        </div>
      </form>
    </>
  );
}

import { type AiSettings, aiSettingsChange } from '@hirewire/contract/ai';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { Switch } from '../components/switch.tsx';
import { changeAiSettings, useAiSettings } from '../data/ai.ts';
import { failureOf } from '../data/failure.ts';
import { useAction } from '../views/action.ts';
import { Form, useSchemaForm } from '../views/form.tsx';

const LOAD_FAILED = 'Failed to load the AI settings. Please try again.';
const SAVE_FAILED = 'Failed to save the AI settings. Please try again.';
const SAVED = 'The AI settings have been saved.';

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
  const use = useAction(SAVE_FAILED, { isShownHere: true });
  const form = useSchemaForm({
    schema: aiSettingsChange,
    initial: { monthly_budget: String(monthly_budget) },
    asSent: (typed) => ({ monthly_budget: amountOf(typed.monthly_budget) }),
    onSubmit: async (change) => {
      await changeAiSettings(change);
      toast.success(SAVED);
    },
    failed: SAVE_FAILED,
  });

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
          isBusy={use.isBusy}
          onChange={(isOn) => void use.run(() => changeAiSettings({ is_model_used: isOn }), { done: SAVED })}
        />
      </div>
      <p className="text-sm text-muted">
        {note ?? 'Where it cannot answer, the embedded analyser does, and the result says so.'}
      </p>
      <Form form={form} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label="Monthly budget"
            hint={`${spent.toLocaleString(undefined, { maximumFractionDigits: 2 })} spent this month in ${call_count.toLocaleString()} ${call_count === 1 ? 'call' : 'calls'}. At most ${max_budget.toLocaleString()} a month.`}
            inputMode="decimal"
            {...form.field('monthly_budget')}
          />
        </div>
        <div className="w-28">
          <SubmitButton busy={form.isBusy && 'Saving...'}>Save</SubmitButton>
        </div>
      </Form>
      <Banner>{use.failure ?? form.failure}</Banner>
    </>
  );
}

/** As people write it: with a point or a comma. */
const amountOf = (typed: string): number =>
  /^\d+([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

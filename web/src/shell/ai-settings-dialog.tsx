import { type AiSettings, aiSettingsChange } from '@hirewire/contract/ai';
import { toast } from '../components/toast.ts';
import { Banner } from '../components/banner.tsx';
import { TextField } from '../components/field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { Switch } from '../components/switch.tsx';
import { changeAiSettings, useAiSettings } from '../data/ai.ts';
import { failureText } from '../data/failure.ts';
import { typedAmount } from '../lib/typed-number.ts';
import { FormDialog } from '../views/form-dialog.tsx';
import { t } from '../texts/ai-settings.ts';
import { number } from '../texts/format.ts';
import { shared } from '../texts/shared.ts';
import { sayNote } from '../texts/stored-notes.ts';
import { useAction } from '../views/action.ts';
import { Form, useSchemaForm } from '../views/form.tsx';

/** Whether a language model reads resumes and doubtful mail, and what it may cost. */
export function AiSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useAiSettings();
  return (
    <FormDialog wide onClose={onClose} title={t.title} description={t.description}>
      <div className="mt-5 space-y-5" aria-busy={!data && !error}>
        <Banner>{error && failureText(error, t.loadFailed)}</Banner>
        {data && (data.model ? <Model settings={data} /> : <EmbeddedOnly />)}
      </div>
    </FormDialog>
  );
}

const EmbeddedOnly = () => (
  <div className="space-y-3 text-muted">
    <p>{t.embedded}</p>
    <p>{t.addModel}</p>
  </div>
);

function Model({ settings }: { settings: AiSettings }) {
  const { model, is_model_used, monthly_budget, max_budget, spent, call_count, note, note_code } = settings;
  const { name, provider, currency } = model!;
  const money = (amount: number) => number(amount, { style: 'currency', currency, maximumFractionDigits: 2 });
  const use = useAction(t.saveFailed, { isShownHere: true });
  const form = useSchemaForm({
    schema: aiSettingsChange,
    initial: { monthly_budget: number(monthly_budget, { useGrouping: false, maximumFractionDigits: 2 }) },
    asSent: (typed) => ({ monthly_budget: typedAmount(typed.monthly_budget) }),
    onSubmit: async (change) => {
      await form.saving(changeAiSettings(change));
      toast.success(t.saved);
    },
    failed: t.saveFailed,
  });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{name}</p>
          <p className="text-sm text-muted">{provider}</p>
        </div>
        <Switch
          label={t.use}
          state={is_model_used ? t.used : t.notUsed}
          checked={is_model_used}
          isBusy={use.isBusy}
          onChange={(isOn) => void use.run(() => changeAiSettings({ is_model_used: isOn }), { done: t.saved })}
        />
      </div>
      <p className="text-sm text-muted">{note ? t.note(sayNote(note_code, note)) : t.fallback}</p>
      <Form form={form} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label={t.budget.label(currency)}
            hint={t.budget.hint(money(spent), call_count, money(max_budget))}
            inputMode="decimal"
            {...form.field('monthly_budget')}
          />
        </div>
        <div className="w-28">
          <SubmitButton busy={form.isBusy && shared.saving}>{shared.save}</SubmitButton>
        </div>
      </Form>
      <Banner>{use.failure ?? form.failure}</Banner>
    </>
  );
}

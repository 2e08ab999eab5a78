import {
  RETENTION_SOON_DAYS,
  type RetentionPreview,
  type RetentionRules,
  retentionRules,
  type RetentionSettings,
} from '@hirewire/contract/erasure';
import { useState } from 'react';
import { toast } from '../components/toast.ts';
import { Banner } from '../components/banner.tsx';
import { DateText } from '../components/date-text.tsx';
import { TextField } from '../components/field.tsx';
import { failureText } from '../data/failure.ts';
import { changeRetention, previewRetention, useRetention } from '../data/erasure.ts';
import { FormDialog } from '../views/form-dialog.tsx';
import { fill } from '../texts/format.ts';
import { t } from '../texts/retention.ts';
import { shared } from '../texts/shared.ts';
import { FormFooter } from '../views/form-footer.tsx';
import { Form, useSchemaForm } from '../views/form.tsx';

/** How long the company keeps data about people it did not hire. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useRetention();
  return (
    <FormDialog wide onClose={onClose} title={t.title} description={t.description}>
      <div className="mt-5 space-y-5" aria-busy={!data && !error}>
        <Banner>{error && failureText(error, t.loadFailed)}</Banner>
        {data && <Rules settings={data} onSaved={onClose} />}
      </div>
    </FormDialog>
  );
}

function Rules({ settings, onSaved }: { settings: RetentionSettings; onSaved: () => void }) {
  const [shown, setShown] = useState<{ rules: RetentionRules; preview: RetentionPreview } | null>(null);
  const form = useSchemaForm({
    schema: retentionRules,
    initial: {
      rejected_months: String(settings.rejected_months ?? ''),
      raw_mail_days: String(settings.raw_mail_days ?? ''),
    },
    asSent: (typed) => ({
      rejected_months: typedCount(typed.rejected_months),
      raw_mail_days: typedCount(typed.raw_mail_days),
    }),
    onSubmit: async (rules) => {
      if (!shown) return setShown({ rules, preview: await previewRetention(rules) });
      await changeRetention({ ...shown.rules, seen: shown.preview.seen });
      toast.success(t.saved);
      onSaved();
    },
    failed: shown ? t.saveFailed : t.previewFailed,
    onFailed: () => {
      setShown(null);
      return false;
    },
  });
  const field = (name: keyof RetentionRules, { label, hint }: { label: string; hint: string }) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      placeholder={t.never}
      // The preview no longer matches what would be saved.
      {...form.field(name, { onChange: () => setShown(null) })}
    />
  );

  return (
    <Form form={form} className="space-y-5">
      {field('rejected_months', t.candidates)}
      {field('raw_mail_days', t.mail)}
      <p className="text-sm text-muted">{t.warning}</p>
      {settings.confirmed_at && (
        <p className="text-sm text-muted">
          {fill(t.changedBy(settings.confirmed_by_name ?? ''), { day: <DateText at={settings.confirmed_at} /> })}
        </p>
      )}
      {shown && <Preview {...shown} />}
      <FormFooter
        form={form}
        look={shown && shown.preview.now.candidate_count > 0 ? 'danger' : 'primary'}
        action={shown ? t.confirm : t.preview}
        busy={shown ? shared.saving : shared.loading}
        cancel={t.back}
        {...(shown && { onCancel: () => setShown(null) })}
      />
    </Form>
  );
}

/** Previews what would be erased. */
function Preview({ rules, preview }: { rules: RetentionRules; preview: RetentionPreview }) {
  if (rules.rejected_months === null && rules.raw_mail_days === null) return <p role="status">{t.nothing}</p>;
  return (
    <div role="status" className="space-y-3">
      <Due title={t.tonight} due={preview.now} />
      <Due title={t.soon(RETENTION_SOON_DAYS)} due={preview.soon} />
    </div>
  );
}

function Due({ title, due }: { title: string; due: RetentionPreview['now'] }) {
  const more = due.candidate_count - due.candidates.length;
  return (
    <section className="rounded-md border border-line px-3 py-2.5 text-sm">
      <h3 className="font-medium">{title}</h3>
      <p className="text-muted">{t.due(due.candidate_count, due.mail_count)}</p>
      {due.candidates.length > 0 && (
        // A long list must be scrollable by keyboard.
        <div
          role="group"
          aria-label={t.dueCandidates(title)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-2 max-h-40 overflow-y-auto"
        >
          <ul className="divide-y divide-line">
            {due.candidates.map(({ id, name, ended_at }) => (
              <li key={id} className="flex justify-between gap-3 py-1">
                <span className="min-w-0 truncate">{name}</span>
                <span className="shrink-0 text-muted">{fill(t.ended, { day: <DateText at={ended_at} /> })}</span>
              </li>
            ))}
            {more > 0 && <li className="py-1 text-muted">{t.more(more)}</li>}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Null if empty, which means never; NaN for anything but a number. */
const typedCount = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

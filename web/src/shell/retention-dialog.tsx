import {
  RETENTION_SOON_DAYS,
  type RetentionPreview,
  type RetentionRules,
  retentionRules,
  type RetentionSettings,
} from '@hirewire/contract/erasure';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { failureOf } from '../data/failure.ts';
import { changeRetention, previewRetention, useRetention } from '../data/erasure.ts';
import { FormFooter } from '../views/form-footer.tsx';
import { Form, useSchemaForm } from '../views/form.tsx';

const LOAD_FAILED = 'Failed to load the data retention settings. Please try again.';
const PREVIEW_FAILED = 'Failed to load the preview. Please try again.';
const SAVE_FAILED = 'Failed to save the data retention settings. Please try again.';

/** How long the company keeps what it knows about people it did not hire. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useRetention();
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title="Data retention"
      description="Erase personal data automatically after a time you choose. Nothing is erased automatically until you turn it on."
    >
      <div className="mt-5 space-y-5" aria-busy={!data && !error}>
        <Banner>{error && failureOf(error, LOAD_FAILED)}</Banner>
        {data && <Rules settings={data} onSaved={onClose} />}
      </div>
    </Dialog>
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
      rejected_months: numberOf(typed.rejected_months),
      raw_mail_days: numberOf(typed.raw_mail_days),
    }),
    onSubmit: async (rules) => {
      if (!shown) return setShown({ rules, preview: await previewRetention(rules) });
      await changeRetention({ ...shown.rules, seen: shown.preview.seen });
      toast.success('Data retention settings saved.');
      onSaved();
    },
    failed: shown ? SAVE_FAILED : PREVIEW_FAILED,
    onFailed: () => {
      setShown(null);
      return false;
    },
  });
  const field = (name: keyof RetentionRules, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      placeholder="Never"
      // What was shown is no longer what would be saved.
      {...form.field(name, { onChange: () => setShown(null) })}
    />
  );

  return (
    <Form form={form} className="space-y-5">
      {field(
        'rejected_months',
        'Erase rejected candidates after (months)',
        'Counted from the end of their last application. Leave empty to keep them.',
      )}
      {field(
        'raw_mail_days',
        'Remove the content of undecided mail after (days)',
        'Mail that needs review or failed. Sender and subject stay in the list. Leave empty to keep it.',
      )}
      <p className="text-sm text-muted">
        Erasing removes everything Hirewire knows about a person and cannot be undone. Mail in your own mailbox stays
        there until you delete it at your mail provider.
      </p>
      {settings.confirmed_at && (
        <p className="text-sm text-muted">
          Last changed by {settings.confirmed_by_name}, <DateText at={settings.confirmed_at} />.
        </p>
      )}
      {shown && <Preview {...shown} />}
      <FormFooter
        form={form}
        look={shown && shown.preview.now.candidate_count > 0 ? 'danger' : 'primary'}
        action={shown ? 'Confirm and save' : 'Show preview'}
        busy={shown ? 'Saving...' : 'Loading...'}
        cancel="Back"
        {...(shown && { onCancel: () => setShown(null) })}
      />
    </Form>
  );
}

/** What would go, before anything does. */
function Preview({ rules, preview }: { rules: RetentionRules; preview: RetentionPreview }) {
  if (rules.rejected_months === null && rules.raw_mail_days === null)
    return <p role="status">Nothing will be erased automatically.</p>;
  return (
    <div role="status" className="space-y-3">
      <Due title="Tonight" due={preview.now} />
      <Due title={`In the ${RETENTION_SOON_DAYS} days after`} due={preview.soon} />
    </div>
  );
}

function Due({ title, due }: { title: string; due: RetentionPreview['now'] }) {
  const more = due.candidate_count - due.candidates.length;
  return (
    <section className="rounded-md border border-line px-3 py-2.5 text-sm">
      <h3 className="font-medium">{title}</h3>
      <p className="text-muted">
        {counted(due.candidate_count, 'candidate')} erased, content of {counted(due.mail_count, 'mail')} removed
      </p>
      {due.candidates.length > 0 && (
        // It scrolls, so it has to be reachable by keys.
        <div
          role="group"
          aria-label={`Candidates: ${title}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-2 max-h-40 overflow-y-auto"
        >
          <ul className="divide-y divide-line">
            {due.candidates.map(({ id, name, ended_at }) => (
              <li key={id} className="flex justify-between gap-3 py-1">
                <span className="min-w-0 truncate">{name}</span>
                <span className="shrink-0 text-muted">
                  Ended <DateText at={ended_at} />
                </span>
              </li>
            ))}
            {more > 0 && <li className="py-1 text-muted">and {more.toLocaleString()} more</li>}
          </ul>
        </div>
      )}
    </section>
  );
}

const counted = (count: number, noun: string): string => `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;

/** Empty is never; what is no number is NaN. */
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

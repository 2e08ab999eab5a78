import {
  RETENTION_LIMITS,
  RETENTION_SOON_DAYS,
  type RetentionPreview,
  type RetentionRules,
  type RetentionSettings,
} from '@hirewire/contract/erasure';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { failureOf } from '../data/failure.ts';
import { changeRetention, previewRetention, useRetention } from '../data/erasure.ts';

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

type Field = keyof RetentionRules;

function Rules({ settings, onSaved }: { settings: RetentionSettings; onSaved: () => void }) {
  const [typed, setTyped] = useState<Record<Field, string>>({
    rejected_months: String(settings.rejected_months ?? ''),
    raw_mail_days: String(settings.raw_mail_days ?? ''),
  });
  const [problems, setProblems] = useState<Partial<Record<Field, string | undefined>>>({});
  const [shown, setShown] = useState<{ rules: RetentionRules; preview: RetentionPreview } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const type = (field: Field, value: string) => {
    setTyped({ ...typed, [field]: value });
    setProblems({ ...problems, [field]: undefined });
    // What was shown is no longer what would be saved.
    setShown(null);
  };
  const attempt = async (work: () => Promise<void>, otherwise: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setShown(null);
      setFailure(failureOf(error, otherwise));
    } finally {
      setBusy(false);
    }
  };
  const look = async () => {
    const rules = { rejected_months: numberOf(typed.rejected_months), raw_mail_days: numberOf(typed.raw_mail_days) };
    const wrong = {
      rejected_months: problemOf(rules.rejected_months, RETENTION_LIMITS.rejected_months),
      raw_mail_days: problemOf(rules.raw_mail_days, RETENTION_LIMITS.raw_mail_days),
    };
    setProblems(wrong);
    if (wrong.rejected_months ?? wrong.raw_mail_days) return;
    await attempt(async () => setShown({ rules, preview: await previewRetention(rules) }), PREVIEW_FAILED);
  };
  const save = ({ rules, preview }: NonNullable<typeof shown>) =>
    attempt(async () => {
      await changeRetention({ ...rules, seen: preview.seen });
      toast.success('Data retention settings saved.');
      onSaved();
    }, SAVE_FAILED);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void (shown ? save(shown) : look());
  };
  const field = (name: Field, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      placeholder="Never"
      value={typed[name]}
      error={problems[name]}
      onChange={({ target }) => type(name, target.value)}
    />
  );

  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
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
      <Banner>{failure}</Banner>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {shown && <Button onClick={() => setShown(null)}>Back</Button>}
        <div className="sm:w-44">
          <SubmitButton
            look={shown && shown.preview.now.candidate_count > 0 ? 'danger' : 'primary'}
            busy={isBusy && (shown ? 'Saving...' : 'Loading...')}
          >
            {shown ? 'Confirm and save' : 'Show preview'}
          </SubmitButton>
        </div>
      </div>
    </form>
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

const problemOf = (value: number | null, most: number): string | undefined =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= most)
    ? undefined
    : `Enter a whole number from 1 to ${most}, or leave it empty.`;

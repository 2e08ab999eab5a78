import { approvalDeadline, type ApprovalSettings, newAbsence } from '@hirewire/contract/approval-settings';
import { can, type RoleName } from '@hirewire/contract/roles';
import { toast } from '../components/toast.ts';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { endAbsence, setAbsence, setApprovalDays, useApprovalSettings } from '../data/approval-settings.ts';
import { failureText } from '../data/failure.ts';
import { dayText } from '../lib/time-text.ts';
import { FormDialog } from '../views/form-dialog.tsx';
import { t } from '../texts/approval-settings.ts';
import { fill, list } from '../texts/format.ts';
import { shared } from '../texts/shared.ts';
import { useAction } from '../views/action.ts';
import { FormFooter } from '../views/form-footer.tsx';
import { Form, useSchemaForm } from '../views/form.tsx';

interface ApprovalSettingsDialogProps {
  role: RoleName;
  onClose: () => void;
}

/** Who answers during an absence and, for those who build workflows, how long answers may take. */
export function ApprovalSettingsDialog({ role, onClose }: ApprovalSettingsDialogProps) {
  const { data, error, refetch } = useApprovalSettings();
  return (
    <FormDialog wide onClose={onClose} title={t.title} description={t.description}>
      <div className="mt-4 space-y-6">
        {error && !data && <Banner onRetry={refetch}>{failureText(error, t.loadFailed)}</Banner>}
        {!data && !error && <p role="status">{shared.loading}</p>}
        {data && data.answering_for.length > 0 && (
          <p className="rounded-md bg-canvas px-3 py-2.5 text-sm">
            {t.answeringFor(list(data.answering_for.map(({ name, until }) => t.until(name, dayText(lastDay(until))))))}
          </p>
        )}
        {data && (data.away ? <Away away={data.away} /> : <AwayForm settings={data} />)}
        {data && can(role, 'canManageWorkflows') && <Deadline days={data.approval_days} />}
      </div>
    </FormDialog>
  );
}

function Away({ away }: { away: NonNullable<ApprovalSettings['away']> }) {
  const { run, isBusy } = useAction(t.saveFailed);
  return (
    <section aria-label={t.away.title} className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">
        {fill(t.away.text(dayText(away.starts_at), dayText(lastDay(away.ends_at))), {
          name: <span className="font-medium">{away.delegate.name}</span>,
        })}
      </p>
      <Button size="small" aria-disabled={isBusy} onClick={() => void run(endAbsence, { done: t.away.ended })}>
        {t.away.end}
      </Button>
    </section>
  );
}

function AwayForm({ settings: { colleagues } }: { settings: ApprovalSettings }) {
  const form = useSchemaForm({
    schema: newAbsence,
    initial: { starts_at: '', ends_at: '', delegate_id: '' },
    // Whole days in the time zone of this browser, until the end of the last one.
    asSent: (typed) => ({
      ...typed,
      starts_at: midnight(typed.starts_at, 0),
      ends_at: midnight(typed.ends_at, 1),
    }),
    onSubmit: async (absence) => {
      await setAbsence(absence);
      toast.success(t.away.saved);
    },
    failed: t.saveFailed,
  });
  return (
    <Form form={form} aria-label={t.away.title} className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField type="date" label={t.away.first} {...form.field('starts_at')} />
        <TextField type="date" label={t.away.last} {...form.field('ends_at')} />
      </div>
      <SelectField label={t.away.delegate} hint={t.away.delegateHint} {...form.field('delegate_id')}>
        <option value="">{t.away.chooseDelegate}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormFooter form={form} action={shared.save} busy={shared.saving} />
    </Form>
  );
}

/** Midnight of the typed day, or `daysAfter` days later; empty if nothing was typed. */
function midnight(typed: string, daysAfter: number): string {
  if (!typed) return '';
  const day = new Date(`${typed}T00:00`);
  day.setDate(day.getDate() + daysAfter);
  return day.toISOString();
}

/** An absence ends at midnight, which already belongs to the next day. */
const lastDay = (end: string): Date => new Date(new Date(end).getTime() - 1);

function Deadline({ days }: { days: number | null }) {
  const form = useSchemaForm({
    schema: approvalDeadline,
    initial: { approval_days: String(days ?? '') },
    asSent: ({ approval_days }) => ({ approval_days: approval_days.trim() === '' ? null : Number(approval_days) }),
    onSubmit: async ({ approval_days }) => {
      await form.saving(setApprovalDays(approval_days));
      toast.success(t.deadline.saved);
    },
    failed: t.saveFailed,
  });
  return (
    <Form form={form} aria-label={t.deadline.title} className="space-y-3 border-t border-line pt-5">
      <TextField
        label={t.deadline.label}
        aside={shared.optional}
        hint={t.deadline.hint}
        inputMode="numeric"
        {...form.field('approval_days')}
      />
      <FormFooter form={form} action={t.deadline.save} busy={shared.saving} />
    </Form>
  );
}

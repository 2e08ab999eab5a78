import { approvalDeadline, type ApprovalSettings, newAbsence } from '@hirewire/contract/approval-settings';
import { can, type RoleName } from '@hirewire/contract/roles';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { comeBack, goAway, setApprovalDays, useApprovalSettings } from '../data/approval-settings.ts';
import { failureOf } from '../data/failure.ts';
import { dayText } from '../lib/time-text.ts';
import { useAction } from '../views/action.ts';
import { FormFooter } from '../views/form-footer.tsx';
import { Form, useSchemaForm } from '../views/form.tsx';

const SAVE_FAILED = 'Couldn’t save. Please try again.';

interface ApprovalSettingsDialogProps {
  role: RoleName;
  onClose: () => void;
}

/** Who answers while one is away and, for those who build workflows, how long answers may take. */
export function ApprovalSettingsDialog({ role, onClose }: ApprovalSettingsDialogProps) {
  const { data, error, refetch } = useApprovalSettings();
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title="Away and approvals"
      description="Name a colleague who answers approval requests for you while you are away."
    >
      <div className="mt-4 space-y-6">
        {error && !data && <Banner onRetry={refetch}>{failureOf(error, 'Couldn’t load the settings.')}</Banner>}
        {!data && !error && <p role="status">Loading…</p>}
        {data && data.answering_for.length > 0 && (
          <p className="rounded-md bg-canvas px-3 py-2.5 text-sm">
            You answer for{' '}
            {data.answering_for.map(({ name, until }) => `${name} (until ${dayText(lastDay(until))})`).join(', ')}.
          </p>
        )}
        {data && (data.away ? <Away away={data.away} /> : <AwayForm settings={data} />)}
        {data && can(role, 'canManageWorkflows') && <Deadline days={data.approval_days} />}
      </div>
    </Dialog>
  );
}

function Away({ away }: { away: NonNullable<ApprovalSettings['away']> }) {
  const { run, isBusy } = useAction(SAVE_FAILED);
  return (
    <section aria-label="While you are away" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{away.delegate.name}</span> answers for you from {dayText(away.starts_at)} to{' '}
        {dayText(lastDay(away.ends_at))}.
      </p>
      <Button
        size="small"
        aria-disabled={isBusy}
        onClick={() => void run(comeBack, { done: 'You answer your requests yourself again.' })}
      >
        End now
      </Button>
    </section>
  );
}

function AwayForm({ settings: { colleagues } }: { settings: ApprovalSettings }) {
  const form = useSchemaForm({
    schema: newAbsence,
    initial: { starts_at: '', ends_at: '', delegate_id: '' },
    // Whole days on the clock of this browser: until the end of the last one.
    asSent: (typed) => ({
      ...typed,
      starts_at: startOf(typed.starts_at, 0),
      ends_at: startOf(typed.ends_at, 1),
    }),
    onSubmit: async (absence) => {
      await goAway(absence);
      toast.success('Saved. Requests can be answered for you while you are away.');
    },
    failed: SAVE_FAILED,
  });
  return (
    <Form form={form} aria-label="While you are away" className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField type="date" label="First day away" {...form.field('starts_at')} />
        <TextField type="date" label="Last day away" {...form.field('ends_at')} />
      </div>
      <SelectField
        label="Who answers for you"
        hint="Each answer is recorded with both names. It ends automatically."
        {...form.field('delegate_id')}
      >
        <option value="">Choose a colleague</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormFooter form={form} action="Save" busy="Saving..." />
    </Form>
  );
}

/** Midnight of a day that was typed, or so many days after it; nothing for nothing. */
function startOf(typed: string, daysAfter: number): string {
  if (!typed) return '';
  const day = new Date(`${typed}T00:00`);
  day.setDate(day.getDate() + daysAfter);
  return day.toISOString();
}

/** The end of a day is the beginning of the next, which is not meant. */
const lastDay = (end: string): Date => new Date(new Date(end).getTime() - 1);

function Deadline({ days }: { days: number | null }) {
  const form = useSchemaForm({
    schema: approvalDeadline,
    initial: { approval_days: String(days ?? '') },
    asSent: ({ approval_days }) => ({ approval_days: approval_days.trim() === '' ? null : Number(approval_days) }),
    onSubmit: async ({ approval_days }) => {
      await setApprovalDays(approval_days);
      toast.success('Saved. New requests have this deadline.');
    },
    failed: SAVE_FAILED,
  });
  return (
    <Form form={form} aria-label="Deadline of the company" className="space-y-3 border-t border-line pt-5">
      <TextField
        label="Answer approvals within (days)"
        aside="Optional"
        hint="For steps without a deadline of their own. Approvers are reminded; nothing is decided automatically."
        inputMode="numeric"
        {...form.field('approval_days')}
      />
      <FormFooter form={form} action="Save deadline" busy="Saving..." />
    </Form>
  );
}

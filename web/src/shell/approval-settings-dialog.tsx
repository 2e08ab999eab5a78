import type { ApprovalSettings } from '@hirewire/contract/approval-settings';
import { MAX_ANSWER_DAYS } from '@hirewire/contract/approval-words';
import { can, type RoleName } from '@hirewire/contract/roles';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { SelectField, TextField } from '../components/field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { comeBack, goAway, setApprovalDays, useApprovalSettings } from '../data/approval-settings.ts';
import { failureOf } from '../data/failure.ts';
import { dayText } from '../lib/time-text.ts';

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
  const end = async () => {
    try {
      await comeBack();
      toast.success('You answer your requests yourself again.');
    } catch (error) {
      toast.error(failureOf(error, 'Couldn’t save. Please try again.'));
    }
  };
  return (
    <section aria-label="While you are away" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{away.delegate.name}</span> answers for you from {dayText(away.starts_at)} to{' '}
        {dayText(lastDay(away.ends_at))}.
      </p>
      <Button size="small" onClick={() => void end()}>
        End now
      </Button>
    </section>
  );
}

function AwayForm({ settings: { colleagues } }: { settings: ApprovalSettings }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [delegate, setDelegate] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const problem = problemWith({ from, to, delegate });
    if (problem) return setError(problem);
    setBusy(true);
    setError(null);
    try {
      // Whole days on the clock of this browser: until the end of the last one.
      const end = new Date(`${to}T00:00`);
      end.setDate(end.getDate() + 1);
      const starts_at = new Date(`${from}T00:00`).toISOString();
      await goAway({ delegate_id: delegate, starts_at, ends_at: end.toISOString() });
      toast.success('Saved. Requests can be answered for you while you are away.');
    } catch (failure) {
      setError(failureOf(failure, 'Couldn’t save. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate aria-label="While you are away" className="space-y-4" onSubmit={(event) => void save(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label="First day away" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField type="date" label="Last day away" value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      <SelectField
        label="Who answers for you"
        hint="Each answer is recorded with both names. It ends automatically."
        value={delegate}
        onChange={({ target }) => setDelegate(target.value)}
      >
        <option value="">Choose a colleague</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Banner>{error}</Banner>
      <div className="flex justify-end">
        <SubmitButton busy={isBusy && 'Saving...'}>Save</SubmitButton>
      </div>
    </form>
  );
}

function problemWith({ from, to, delegate }: { from: string; to: string; delegate: string }): string | null {
  if (!from || !to) return 'Choose the first and the last day.';
  if (to < from) return 'The last day must not be before the first.';
  return delegate ? null : 'Choose a colleague.';
}

/** The end of a day is the beginning of the next, which is not meant. */
const lastDay = (end: string): Date => new Date(new Date(end).getTime() - 1);

function Deadline({ days }: { days: number | null }) {
  const [typed, setTyped] = useState(String(days ?? ''));
  const [error, setError] = useState<string | undefined>(undefined);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim() === '' ? null : Number(typed);
    if (next !== null && !(Number.isInteger(next) && next >= 1 && next <= MAX_ANSWER_DAYS))
      return setError(`Enter whole days from 1 to ${MAX_ANSWER_DAYS}, or nothing.`);
    try {
      await setApprovalDays(next);
      toast.success('Saved. New requests have this deadline.');
    } catch (failure) {
      setError(failureOf(failure, 'Couldn’t save. Please try again.'));
    }
  };
  return (
    <form
      noValidate
      aria-label="Deadline of the company"
      className="space-y-3 border-t border-line pt-5"
      onSubmit={(event) => void save(event)}
    >
      <TextField
        label="Answer approvals within (days)"
        aside="Optional"
        hint="For steps without a deadline of their own. Approvers are reminded; nothing is decided automatically."
        inputMode="numeric"
        error={error}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <div className="flex justify-end">
        <Button type="submit">Save deadline</Button>
      </div>
    </form>
  );
}

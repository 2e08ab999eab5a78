import { type HoursChange, hoursChange, type InterviewerHours, WEEKDAYS } from '@hirewire/contract/scheduling';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { ZoneField } from '../components/zone-field.tsx';
import { failureOf } from '../data/failure.ts';
import { setHours, useHours } from '../data/interviews.ts';
import { ownZone } from '../lib/own-zone.ts';

interface HoursDialogProps {
  userId: string;
  onClose: () => void;
}

/** When somebody can be asked for an interview. */
export function HoursDialog({ userId, onClose }: HoursDialogProps) {
  const { data, isError, refetch } = useHours(userId);
  return (
    <Dialog
      wide
      open
      guarded
      onOpenChange={onClose}
      title={data ? `Interview hours: ${data.name}` : 'Interview hours'}
      description="Candidates are offered times within these hours, on the clock of this time zone."
    >
      <div className="mt-4">
        {isError && (
          <Banner action={<Button onClick={() => void refetch()}>Try again</Button>}>
            The hours could not be loaded.
          </Banner>
        )}
        {!data && !isError && <p role="status">One moment …</p>}
        {data && <HoursForm hours={data} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function HoursForm({ hours, onClose }: { hours: InterviewerHours; onClose: () => void }) {
  const [zone, setZone] = useState(hours.is_default ? ownZone() : hours.time_zone);
  const [days, setDays] = useState(hours.days);
  const [buffer, setBuffer] = useState(String(hours.buffer_minutes));
  const [most, setMost] = useState(String(hours.max_per_day));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const setDay = (index: number, windows: HoursChange['days'][number]) =>
    setDays(days.map((day, at) => (at === index ? windows : day)));

  const save = async () => {
    const given = { time_zone: zone, days, buffer_minutes: numberOf(buffer), max_per_day: numberOf(most) };
    const checked = hoursChange.safeParse(given);
    if (!checked.success) {
      const told = checked.error.issues.map(({ path, message }) => [
        path[0] === 'days' ? `day-${String(path[1])}` : String(path[0]),
        message,
      ]);
      setErrors(Object.fromEntries(told));
      return;
    }
    setBusy(true);
    try {
      await setHours(hours.user_id, checked.data);
      toast.success('The hours have been saved.');
      onClose();
    } catch (error) {
      setErrors({ root: failureOf(error, 'Failed to save the hours. Please try again.') });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        // It may stand within another form, which is not meant.
        event.stopPropagation();
        void save();
      }}
    >
      <ZoneField label="Time zone" error={errors['time_zone']} value={zone} onChange={setZone} />
      <ul className="divide-y divide-line rounded-md border border-line">
        {WEEKDAYS.map((name, index) => (
          <li key={name} className="px-3 py-2">
            <Day
              name={name}
              windows={days[index] ?? []}
              error={errors[`day-${index}`]}
              onChange={(windows) => setDay(index, windows)}
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Minutes kept free around each"
          inputMode="numeric"
          error={errors['buffer_minutes']}
          value={buffer}
          onChange={({ target }) => setBuffer(target.value)}
        />
        <TextField
          label="Interviews a day, at most"
          inputMode="numeric"
          error={errors['max_per_day']}
          value={most}
          onChange={({ target }) => setMost(target.value)}
        />
      </div>
      <Banner>{errors['root']}</Banner>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <div className="sm:w-32">
          <SubmitButton busy={isBusy && 'Saving...'}>Save hours</SubmitButton>
        </div>
      </div>
    </form>
  );
}

interface DayProps {
  name: string;
  windows: HoursChange['days'][number];
  error: string | undefined;
  onChange: (windows: HoursChange['days'][number]) => void;
}

const timeLook = 'h-9 rounded-md border border-control bg-surface px-2 text-base tabular-nums shadow-sm';

function Day({ name, windows, error, onChange }: DayProps) {
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden="true" className="basis-full text-sm font-medium sm:basis-24">
        {name}
      </span>
      <div className="flex flex-1 flex-wrap items-center gap-2">
        {windows.length === 0 && <span className="text-sm text-muted">No interviews</span>}
        {windows.map((window, index) => (
          <span
            // Parts of a day have no name; their order is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="flex items-center gap-1.5"
          >
            {(['from', 'to'] as const).map((end) => (
              <input
                key={end}
                type="time"
                aria-label={`${name}, ${end}`}
                value={window[end] === '24:00' ? '23:59' : window[end]}
                onChange={({ target }) =>
                  onChange(windows.map((one, at) => (at === index ? { ...one, [end]: target.value } : one)))
                }
                className={timeLook}
              />
            ))}
            <Button
              size="small"
              look="quiet"
              aria-label={`${name}: remove ${window.from} to ${window.to}`}
              onClick={() => onChange(windows.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </span>
        ))}
      </div>
      <Button size="small" look="quiet" aria-label={`${name}: add hours`} onClick={() => onChange(withMore(windows))}>
        <Plus aria-hidden="true" className="size-4" />
      </Button>
      {error && (
        <p role="alert" className="basis-full text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** What is likely meant: the morning and the afternoon, or what follows the last. */
const withMore = (windows: HoursChange['days'][number]): HoursChange['days'][number] => [
  ...windows,
  windows.length === 0 ? { from: '09:00', to: '17:00' } : { from: windows.at(-1)!.to, to: '18:00' },
];

const numberOf = (typed: string): number => (typed.trim() ? Number(typed) : Number.NaN);

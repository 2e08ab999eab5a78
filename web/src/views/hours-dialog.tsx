import { type HoursChange, hoursChange, type InterviewerHours, WEEKDAYS } from '@hirewire/contract/scheduling';
import { Plus, Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { TextField } from '../components/field.tsx';
import { ZoneField } from '../components/zone-field.tsx';
import { setHours, useHours } from '../data/interviews.ts';
import { ownZone } from '../lib/own-zone.ts';
import { typedNumber } from '../lib/typed-number.ts';
import { FormFooter } from './form-footer.tsx';
import { Form, useSchemaForm } from './form.tsx';

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
  const form = useSchemaForm({
    schema: hoursChange,
    initial: {
      time_zone: hours.is_default ? ownZone() : hours.time_zone,
      days: hours.days,
      buffer_minutes: hours.buffer_minutes,
      max_per_day: hours.max_per_day,
    },
    onSubmit: async (change) => {
      await setHours(hours.user_id, change);
      toast.success('The hours have been saved.');
      onClose();
    },
    failed: 'Failed to save the hours. Please try again.',
  });
  return (
    <Form form={form} className="space-y-4">
      <ZoneField label="Time zone" {...form.controlled('time_zone')} />
      <ul className="divide-y divide-line rounded-md border border-line">
        {WEEKDAYS.map((name, index) => (
          <li key={name} className="px-3 py-2">
            <Day name={name} {...form.controlled(`days.${index}`)} />
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Minutes kept free around each"
          inputMode="numeric"
          {...form.field('buffer_minutes', { setValueAs: typedNumber })}
        />
        <TextField
          label="Interviews a day, at most"
          inputMode="numeric"
          {...form.field('max_per_day', { setValueAs: typedNumber })}
        />
      </div>
      <FormFooter form={form} action="Save hours" busy="Saving..." onCancel={onClose} />
    </Form>
  );
}

interface DayProps {
  name: string;
  value: HoursChange['days'][number];
  error: string | undefined;
  onChange: (windows: HoursChange['days'][number]) => void;
}

const timeLook = 'h-9 rounded-md border border-control bg-surface px-2 text-base tabular-nums shadow-sm';

function Day({ name, value: windows, error, onChange }: DayProps) {
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

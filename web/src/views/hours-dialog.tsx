import { type HoursChange, hoursChange, type InterviewerHours } from '@hirewire/contract/scheduling';
import { Plus, Trash2 } from 'lucide-react';
import { toast } from '../components/toast.ts';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/field.tsx';
import { ZoneField } from '../components/zone-field.tsx';
import { setHours, useHours } from '../data/interviews.ts';
import { ownZone } from '../lib/own-zone.ts';
import { useRowKeys } from '../lib/row-keys.ts';
import { typedNumber } from '../lib/typed-number.ts';
import { FormDialog } from './form-dialog.tsx';
import { t } from '../texts/hours.ts';
import { shared } from '../texts/shared.ts';
import { FormFooter } from './form-footer.tsx';
import { Form, useSchemaForm } from './form.tsx';

interface HoursDialogProps {
  userId: string;
  onClose: () => void;
}

/** When an interviewer is available. */
export function HoursDialog({ userId, onClose }: HoursDialogProps) {
  const { data, isError, refetch } = useHours(userId);
  return (
    <FormDialog wide onClose={onClose} title={data ? t.titleFor(data.name) : t.title} description={t.description}>
      {(close) => (
        <div className="mt-4">
          {isError && <Banner onRetry={refetch}>{t.loadFailed}</Banner>}
          {!data && !isError && <p role="status">{shared.loading}</p>}
          {data && <HoursForm hours={data} onClose={onClose} onCancel={close} />}
        </div>
      )}
    </FormDialog>
  );
}

interface HoursFormProps {
  hours: InterviewerHours;
  onClose: () => void;
  onCancel: () => void;
}

function HoursForm({ hours, onClose, onCancel }: HoursFormProps) {
  const form = useSchemaForm({
    schema: hoursChange,
    initial: {
      time_zone: hours.is_zone_guessed ? ownZone() : hours.time_zone,
      days: hours.days,
      buffer_minutes: hours.buffer_minutes,
      max_per_day: hours.max_per_day,
    },
    onSubmit: async (change) => {
      await setHours(hours.user_id, change);
      toast.success(t.saved);
      onClose();
    },
    failed: t.saveFailed,
  });
  return (
    <Form form={form} className="space-y-4">
      <ZoneField label={t.zone} {...form.controlled('time_zone')} />
      <ul className="divide-y divide-line rounded-md border border-line">
        {t.days.map((name, index) => (
          <li key={name} className="px-3 py-2">
            <Day name={name} {...form.controlled(`days.${index}`)} />
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.buffer}
          inputMode="numeric"
          {...form.field('buffer_minutes', { setValueAs: typedNumber })}
        />
        <TextField label={t.perDay} inputMode="numeric" {...form.field('max_per_day', { setValueAs: typedNumber })} />
      </div>
      <FormFooter form={form} action={t.save} busy={shared.saving} onCancel={onCancel} />
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
  const rows = useRowKeys(windows.length);
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden="true" className="basis-full text-sm font-medium sm:basis-24">
        {name}
      </span>
      <div className="flex flex-1 flex-wrap items-center gap-2">
        {windows.length === 0 && <span className="text-sm text-muted">{t.none}</span>}
        {windows.map((window, index) => (
          <span key={rows.keys[index]} className="flex flex-wrap items-center gap-1.5">
            {(['from', 'to'] as const).map((end) => (
              <input
                key={end}
                type="time"
                aria-label={t.ends[end](name)}
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
              aria-label={t.remove(name, window.from, window.to)}
              onClick={() => {
                rows.remove(index);
                onChange(windows.filter((_, at) => at !== index));
              }}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </span>
        ))}
      </div>
      <Button size="small" look="quiet" aria-label={t.add(name)} onClick={() => onChange(withMore(windows))}>
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

/** The likely choice: the morning and the afternoon, or a window after the last one. */
const withMore = (windows: HoursChange['days'][number]): HoursChange['days'][number] => [
  ...windows,
  windows.length === 0 ? { from: '09:00', to: '17:00' } : { from: windows.at(-1)!.to, to: '18:00' },
];

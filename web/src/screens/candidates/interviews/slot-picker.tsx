import type { SlotList } from '@hirewire/contract/interviews';
import { useId } from 'react';
import { SelectField } from '../../../components/field.tsx';
import { ownZone } from '../../../lib/own-zone.ts';
import { timeWriter } from '../../../lib/time-text.ts';
import { t } from '../../../texts/interviews.ts';
import { offeredTime } from './interview-time.ts';

interface SlotPickerProps {
  list: SlotList;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
}

const dayText = timeWriter({ weekday: 'long', day: 'numeric', month: 'long' });
const clock = timeWriter({ hour: 'numeric', minute: '2-digit' });

/** Selects a day, then one of its times; names the interviewers whose calendars are unknown. */
export function SlotPicker({ list, chosen, onChoose }: SlotPickerProps) {
  const name = useId();
  const { slots, unknown, is_without_interviewer } = list;
  const days = Map.groupBy(slots, ({ starts_at }) => dayText(starts_at));
  const first = slots[0];
  const picked = offeredTime(chosen, list);
  const day = picked ? dayText(picked) : first && dayText(first.starts_at);
  const zone = ownZone().replaceAll('_', ' ');
  return (
    <div className="space-y-3">
      {unknown.length > 0 && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          {t.slots.busyUnknown(unknown.map((one) => one.name))}
        </p>
      )}
      {!first || !day ? (
        <p role="status">{is_without_interviewer ? t.slots.noInterviewer : t.slots.none}</p>
      ) : (
        <>
          <SelectField
            label={t.slots.day}
            hint={t.slots.zone(zone)}
            value={day}
            onChange={({ target }) => onChoose(days.get(target.value)![0]!.starts_at)}
          >
            {[...days.keys()].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <fieldset>
            <legend className="mb-1 text-sm font-medium">{t.slots.time}</legend>
            <div className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-1.5 overflow-y-auto p-0.5">
              {(days.get(day) ?? []).map(({ starts_at }) => (
                <label
                  key={starts_at}
                  className="relative flex h-9 cursor-pointer items-center justify-center rounded-md border border-control bg-surface text-sm tabular-nums hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
                >
                  <input
                    type="radio"
                    name={name}
                    checked={picked === starts_at}
                    onChange={() => onChoose(starts_at)}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {clock(starts_at)}
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </div>
  );
}

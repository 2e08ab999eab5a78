import type { SlotList } from '@hirewire/contract/interviews';
import { useId } from 'react';
import { SelectField } from '../../../components/field.tsx';

interface SlotPickerProps {
  list: SlotList;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
}

const DAY = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** One day, then a time of it; and whose busy times nobody knows. */
export function SlotPicker({ list, chosen, onChoose }: SlotPickerProps) {
  const name = useId();
  const { slots, unknown, note } = list;
  const days = Map.groupBy(slots, ({ starts_at }) => DAY.format(new Date(starts_at)));
  const first = slots[0];
  const day = chosen ? DAY.format(new Date(chosen)) : first && DAY.format(new Date(first.starts_at));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  return (
    <div className="space-y-3">
      {unknown.length > 0 && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          Busy times unknown: {unknown.map((one) => one.name).join(', ')}. Their calendars could not be asked.
        </p>
      )}
      {!first || !day ? (
        <p role="status">{note ?? 'There is no free time.'}</p>
      ) : (
        <>
          <SelectField
            label="Day"
            hint={`Times are those of ${zone}.`}
            value={day}
            onChange={({ target }) => onChoose(days.get(target.value)![0]!.starts_at)}
          >
            {[...days.keys()].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
          <fieldset>
            <legend className="mb-1 text-sm font-medium">Time</legend>
            <div className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1.5 overflow-y-auto p-0.5">
              {(days.get(day) ?? []).map(({ starts_at }) => (
                <label
                  key={starts_at}
                  className="relative flex h-9 cursor-pointer items-center justify-center rounded-md border border-control bg-surface text-sm tabular-nums hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
                >
                  <input
                    type="radio"
                    name={name}
                    checked={chosen === starts_at}
                    onChange={() => onChoose(starts_at)}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {TIME.format(new Date(starts_at))}
                </label>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </div>
  );
}

import { withFirst } from '@hirewire/contract/day-format';
import { useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import type { BookingTexts } from './booking-texts.ts';

interface SlotChoiceProps {
  slots: string[];
  zone: string;
  locale: string;
  texts: BookingTexts;
  chosen: string | null;
  onChoose: (slot: string) => void;
}

const DAYS_SHOWN = 4;

/** The free times by day, in the reader's time zone. One radio group over all days, for the arrow keys. */
export function SlotChoice({ slots, zone, locale, texts, chosen, onChoose }: SlotChoiceProps) {
  const name = useId();
  const [count, setCount] = useState(DAYS_SHOWN);
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' });
  const clock = new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' });
  const days = [...Map.groupBy(slots, (slot) => withFirst(dayFormat.format(new Date(slot)), locale))];
  return (
    <>
      {days.slice(0, count).map(([day, own]) => (
        <fieldset key={day} className="mt-5 min-w-0">
          <legend className="mb-2 font-semibold">{day}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
            {own.map((slot) => (
              <label
                key={slot}
                className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-md border border-control bg-raised px-1 py-2 whitespace-nowrap tabular-nums hover:bg-hover has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name={name}
                  value={slot}
                  checked={chosen === slot}
                  onChange={() => onChoose(slot)}
                  className="absolute inset-0 scroll-mb-32 cursor-pointer opacity-0"
                  aria-label={`${day}, ${clock.format(new Date(slot))}`}
                />
                {clock.format(new Date(slot))}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {count < days.length && (
        <Button look="link" className="mt-4" onClick={() => setCount(count + DAYS_SHOWN)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

import type { Booking } from '@hirewire/contract/bookings';
import { withFirst } from '@hirewire/contract/day-format';
import { useTexts } from '../texts/use-texts.tsx';
import type { BookingTexts } from './booking-texts.ts';

interface BookedTimeProps {
  booking: Booking;
  zone: string;
  texts: BookingTexts;
}

export function BookedTime({ booking, zone, texts }: BookedTimeProps) {
  const { locale, when } = useTexts();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    return (at: string) => withFirst(formatter.format(new Date(at)), locale);
  };
  const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const clock = format({ timeStyle: 'short' });
  const { starts_at, ends_at, location, change_until, can_change } = booking;
  if (!starts_at || !ends_at) return null;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-2 [&>dd+dt]:mt-2 sm:[&>dd+dt]:mt-0">
        <dt className="text-muted">{texts.when}</dt>
        <dd className="font-semibold">
          {day(starts_at)}, {clock(starts_at)}–{clock(ends_at)}
        </dd>
        <dt className="text-muted">{texts.zone}</dt>
        <dd>{zone.replaceAll('_', ' ')}</dd>
        {location && (
          <>
            <dt className="text-muted">{texts.where}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              <Place text={location} />
            </dd>
          </>
        )}
      </dl>
      <p className="mt-5">{texts.invitation}</p>
      <p className="mt-2 text-base text-muted">
        {can_change && change_until ? texts.changeUntil(when(change_until)) : texts.tooLate}
      </p>
    </>
  );
}

/** Clickable if it is a link. */
function Place({ text }: { text: string }) {
  return /^https?:\/\/\S+$/.test(text) ? (
    <a
      href={text}
      rel="noreferrer"
      className="text-accent-text underline underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-2"
    >
      {text}
    </a>
  ) : (
    text
  );
}

import { useNow } from '../lib/now.ts';
import { dayText, fullText } from '../lib/time-text.ts';
import { t } from '../texts/components.ts';
import { pageLocale } from '../texts/language.ts';

/** How long ago something happened, with the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={fullText(at)}>
      {agoText(now - moment.getTime()) ?? dayText(at)}
    </time>
  );
}

/** Null if it is so long ago that the date says more. */
function agoText(passedMs: number): string | null {
  const minutes = Math.floor(passedMs / 60_000);
  if (minutes < 1) return t.justNow;
  if (minutes < 60) return AGO.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return AGO.format(-hours, 'hour');
  const days = Math.floor(hours / 24);
  return days < 14 ? AGO.format(-days, 'day') : null;
}

const AGO = new Intl.RelativeTimeFormat(pageLocale());

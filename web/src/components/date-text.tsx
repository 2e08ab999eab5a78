import { dayText, fullText, minuteText } from '../lib/time-text.ts';

/** A date, with the exact time on hover, or always. */
export function DateText({ at, withTime }: { at: string; withTime?: true }) {
  return (
    <time dateTime={at} title={fullText(at)}>
      {withTime ? minuteText(at) : dayText(at)}
    </time>
  );
}

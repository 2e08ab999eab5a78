import { dayText, fullText, minuteText } from '../lib/time-text.ts';

/** A day, with the minute for those who point at it, or for everybody. */
export function DateText({ at, withTime }: { at: string; withTime?: true }) {
  return (
    <time dateTime={at} title={fullText(at)}>
      {withTime ? minuteText(at) : dayText(at)}
    </time>
  );
}

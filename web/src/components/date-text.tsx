/** A day, with the minute for those who point at it, or for everybody. */
export function DateText({ at, withTime }: { at: string; withTime?: true }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={MINUTE.format(moment)}>
      {(withTime ? DAY_AND_TIME : DAY).format(moment)}
    </time>
  );
}

// In English, as everything around it is.
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const MINUTE = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

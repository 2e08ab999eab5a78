import { useSecondsNow } from '../lib/now.ts';

/** How long it is until something happens: "in 34 seconds". `due` is said once the time has come. */
export function Countdown({ until, due }: { until: string; due: string }) {
  const left = Math.ceil((new Date(until).getTime() - useSecondsNow()) / 1000);
  return (
    <time dateTime={until} className="tabular-nums">
      {left > 0 ? `in ${leftText(left)}` : due}
    </time>
  );
}

function leftText(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')} min`;
  return counted(Math.ceil(minutes / 60), 'hour');
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

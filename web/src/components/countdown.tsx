import { useSecondsNow } from '../lib/now.ts';
import { t } from '../texts/amounts.ts';

/** The time until something happens: "in 34 seconds". Shows `due` once the time has come. */
export function Countdown({ until, due }: { until: string; due: string }) {
  const left = Math.ceil((new Date(until).getTime() - useSecondsNow()) / 1000);
  return (
    <time dateTime={until} className="tabular-nums">
      {left > 0 ? leftText(left) : due}
    </time>
  );
}

function leftText(seconds: number): string {
  if (seconds < 60) return t.inSeconds(seconds);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t.inMinutes(`${minutes}:${String(seconds % 60).padStart(2, '0')}`);
  return t.inHours(Math.ceil(minutes / 60));
}

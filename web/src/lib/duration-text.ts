/** `35 min`, `5 h`, `3 days`: to the minute within an hour, to the hour within two days, then to the day. */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${Math.floor(minutes)} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60)).toLocaleString()} days`;
}

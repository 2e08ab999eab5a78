/** An instant as the value of a `datetime-local` field: in local time, to the minute. */
export function toLocalField(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The value of such a field as an instant; null if it is not a time. */
export function fromLocalField(value: string): string | null {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

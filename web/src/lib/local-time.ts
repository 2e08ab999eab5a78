/** An instant as a field for day and time has it: in the time of this machine, to the minute. */
export function toLocalField(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** What stands in such a field as an instant; null while it is no time. */
export function fromLocalField(value: string): string | null {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

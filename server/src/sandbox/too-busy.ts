/** There are no free readers and too many wait already, or a task has waited too long. Nothing was read or lost. */
export class TooBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many documents are waiting to be read. Please try again in a moment.');
    this.name = 'TooBusy';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

import { AppError } from '../errors.ts';

/**
 * No reader is free and too many tasks are waiting, or one has waited too long. Nothing was read and nothing is lost: a
 * user is asked to try again, background work retries later.
 */
export class TooBusy extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(
      429,
      'Too many files are waiting to be read right now. Please try again in a moment.',
      { code: 'busy' },
      {
        'retry-after': String(retryAfterSeconds),
      },
    );
    this.name = 'TooBusy';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

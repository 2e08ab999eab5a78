import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Remembered } from '../db/remembered.ts';

/** Dependencies for serving a route. */
export interface HttpDeps {
  config: Config;
  database: Database;
  remembered: Remembered;
  clock: () => Date;
}

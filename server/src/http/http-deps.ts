import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';

/** Dependencies for serving a route. */
export interface HttpDeps {
  config: Config;
  database: Database;
  clock: () => Date;
}

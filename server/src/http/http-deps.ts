import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';

/** What serving a route needs of the product. */
export interface HttpDeps {
  config: Config;
  database: Database;
  clock: () => Date;
}

import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  findEmbeddedPostgres,
  type PostgresProblem,
  startEmbeddedPostgres,
  UnusablePostgres,
} from '@hirewire/embedded-postgres';

const DATABASE = 'hirewire';

const ADVICE: Record<PostgresProblem, string> = {
  unavailable: 'Set DATABASE_URL to a Postgres of your own.',
  runs_as_root: 'Run Hirewire as an ordinary user or choose another DATA_DIR.',
  unreadable_directory: 'Run Hirewire as the user it belongs to.',
  other_files: 'Empty it or choose another DATA_DIR.',
  other_version: 'Run Postgres yourself and set DATABASE_URL, or choose another DATA_DIR.',
  other_password: 'Restore the secrets.json or POSTGRES_PASSWORD that belongs to it.',
};

/** Starts the Postgres that Hirewire brings. If it cannot be used, the error says what to do. */
export const startOwnPostgres = async (
  options: Omit<EmbeddedPostgresOptions, 'database'>,
): Promise<EmbeddedPostgres> => {
  try {
    return await startEmbeddedPostgres({ ...options, database: DATABASE });
  } catch (error) {
    if (!(error instanceof UnusablePostgres)) throw error;
    throw new Error(`${error.message} ${ADVICE[error.problem]}`, { cause: error });
  }
};

/** The address of the Postgres that another process of Hirewire runs in the directory; null if there is none. */
export const findOwnPostgres = (directory: string, password: string): Promise<string | null> =>
  findEmbeddedPostgres({ directory, password, database: DATABASE });

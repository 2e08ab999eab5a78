/** Why Postgres cannot be used here, for callers that know what to do about it. */
export type PostgresProblem =
  /** There are no programs for this machine, or they do not run on it. */
  | 'unavailable'
  /** Postgres refuses to run as root, and no other user can use the directory. */
  | 'runs_as_root'
  | 'unreadable_directory'
  /** The directory has files, but no database. */
  | 'other_files'
  | 'other_version'
  | 'other_password';

export class UnusablePostgres extends Error {
  readonly problem: PostgresProblem;

  constructor(problem: PostgresProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

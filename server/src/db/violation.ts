import type { AppError } from '../errors.ts';

/** True if a statement failed because of the named constraint. */
export const isViolation = (error: unknown, constraint: string): boolean => findConstraint(error) === constraint;

/** For `catch`: replaces the violation of a constraint by what is said about it to the user. */
export const refuseViolations =
  (refusals: Record<string, () => AppError>) =>
  (error: unknown): never => {
    throw refusals[findConstraint(error) ?? '']?.() ?? error;
  };

const findConstraint = (error: unknown): string | undefined => {
  // Drizzle wraps the driver's errors.
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { constraint?: string }).constraint;
};

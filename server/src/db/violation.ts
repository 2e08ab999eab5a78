/** True if a statement failed because of the named constraint. */
export const isViolation = (error: unknown, constraint: string): boolean => {
  // Drizzle wraps the driver's errors.
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { constraint?: string }).constraint === constraint;
};

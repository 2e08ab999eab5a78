/**
 * The part of an unexpected error that is safe to log or store. Messages from the database and from parsers quote the
 * data they failed on (names, addresses, mail), so only the kind, the code and the place are kept.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, cause, stack } = error;
  const { code, constraint, table } = (cause ?? error) as { code?: string; constraint?: string; table?: string };
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  // Messages from the language or from our own contract name code, not data.
  const message = ['TypeError', 'ReferenceError', 'BrokenReply'].includes(name) ? error.message : undefined;
  return { error: name, message, code, constraint, table, stack: frames?.slice(0, 12).map((line) => line.trim()) };
};

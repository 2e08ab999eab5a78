/** What was typed into fields that need not be there: one that was empty before and still is, is left out. */
export const typedFields = (typed: Record<string, string>, before: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== '' || name in before));

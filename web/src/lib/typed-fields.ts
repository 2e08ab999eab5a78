/** The typed values of optional fields, without those that were empty before and still are. */
export const typedFields = (typed: Record<string, string>, before: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== '' || name in before));

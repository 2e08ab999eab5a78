/**
 * The path of the first text, or name of a field, that Postgres cannot store: one that holds a NUL or half a surrogate
 * pair. Null when there is none. Iterative, so that deep input cannot overflow the stack.
 */
export const findUnstorable = (input: unknown): string[] | null => {
  const open: { value: unknown; path: string[] }[] = [{ value: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      open.push({ value: inner, path: [...path, name] });
    }
  }
  return null;
};

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

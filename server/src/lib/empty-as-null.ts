/** Stores an empty text as null, except in the fields that may be empty. */
export const emptyAsNull = <Fields extends object>(fields: Fields, mayBeEmpty: (keyof Fields)[] = []): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === '' && !mayBeEmpty.includes(name as keyof Fields) ? null : value,
    ]),
  ) as Fields;

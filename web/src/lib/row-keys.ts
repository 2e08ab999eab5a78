import { useState } from 'react';

interface Rows {
  keys: number[];
  next: number;
}

/**
 * Keys for rows that are identified only by their position, so that a row's own state, such as a half-typed number,
 * does not move to another row when one is removed. New rows are at the end.
 */
export function useRowKeys(count: number): { keys: number[]; remove: (at: number) => void } {
  const [known, setKnown] = useState<Rows>({ keys: [], next: 0 });
  const rows = fit(known, count);
  return {
    keys: rows.keys,
    remove: (at) => setKnown({ ...rows, keys: rows.keys.filter((_, index) => index !== at) }),
  };
}

function fit({ keys, next }: Rows, count: number): Rows {
  const missing = Math.max(count - keys.length, 0);
  const added = Array.from({ length: missing }, (_, index) => next + index);
  return { keys: [...keys.slice(0, count), ...added], next: next + missing };
}

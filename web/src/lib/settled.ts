import { useEffect, useState } from 'react';

/** Long enough to finish a word, short enough not to be waited for. */
const PAUSE_MS = 250;

/** The value once typing pauses, so that not every letter asks the server. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

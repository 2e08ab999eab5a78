import { useEffect, useState } from 'react';

/** Long enough to finish a word, short enough to go unnoticed. */
const PAUSE_MS = 250;

/** The value once typing pauses, so that not every letter sends a request. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

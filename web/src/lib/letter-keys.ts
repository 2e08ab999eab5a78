import { useState } from 'react';

const KEY = 'letter_keys';

/** Whether single-letter shortcuts are on, as chosen in this browser. */
export function useLetterKeys(): [boolean, (hasLetters: boolean) => void] {
  const [hasLetters, setLetters] = useState(() => localStorage.getItem(KEY) !== 'off');
  return [
    hasLetters,
    (next) => {
      localStorage.setItem(KEY, next ? 'on' : 'off');
      setLetters(next);
    },
  ];
}

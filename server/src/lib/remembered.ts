const MAX_LINES = 500;

/** The readers of a resume ask the same about its lines again and again: answered once, and soon forgotten. */
export const remembered = <Answer>(answer: (line: string) => Answer): ((line: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (line) => {
    if (known.has(line)) return known.get(line)!;
    if (known.size >= MAX_LINES) known.clear();
    const answered = answer(line);
    known.set(line, answered);
    return answered;
  };
};

/** Caches recent answers: the resume readers ask the same question about lines and words many times over. */
export const memoize = <Answer>(answer: (text: string) => Answer, most = 500): ((text: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    if (known.size >= most) known.clear();
    const answered = answer(text);
    known.set(text, answered);
    return answered;
  };
};

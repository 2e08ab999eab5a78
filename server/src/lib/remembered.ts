/** The readers of a resume ask the same about its lines and words again and again: answered once, and soon forgotten. */
export const remembered = <Answer>(answer: (text: string) => Answer, most = 500): ((text: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    if (known.size >= most) known.clear();
    const answered = answer(text);
    known.set(text, answered);
    return answered;
  };
};

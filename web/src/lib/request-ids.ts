/** The same id for the same content: sent again after a lost answer it is kept once, and a changed one is kept too. */
export function requestIds(): (sent: unknown) => string {
  let last = { id: '', content: '' };
  return (sent) => {
    const content = JSON.stringify(sent);
    if (last.content !== content) last = { id: crypto.randomUUID(), content };
    return last.id;
  };
}

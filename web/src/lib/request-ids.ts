import { newId } from './new-id.ts';

/**
 * The same id for the same content: a request repeated after a lost answer is stored once, a changed one is stored too.
 */
export function requestIds(): (sent: unknown) => string {
  let last = { id: '', content: '' };
  return (sent) => {
    const content = JSON.stringify(sent);
    if (last.content !== content) last = { id: newId(), content };
    return last.id;
  };
}

/**
 * The token of the opened link. It is removed from the address, where others could see or share it, and kept for this
 * tab, so that the page can be reloaded. `key`: where a page keeps its own.
 */
export function takeToken(key: string, { location, history, sessionStorage }: Window = window): string | null {
  const given = location.hash.slice(1);
  if (!given) return sessionStorage.getItem(key);
  sessionStorage.setItem(key, given);
  history.replaceState(history.state, '', location.pathname);
  return given;
}

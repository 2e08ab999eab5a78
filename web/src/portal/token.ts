const KEY = 'portal_token';

/**
 * The token of the link that was opened. It is taken out of the address, where others could see or share it, and kept
 * for as long as this tab is open, so that the page can be loaded again.
 */
export function takeToken({ location, history, sessionStorage }: Window = window): string | null {
  const given = location.hash.slice(1);
  if (!given) return sessionStorage.getItem(KEY);
  sessionStorage.setItem(KEY, given);
  history.replaceState(history.state, '', location.pathname);
  return given;
}

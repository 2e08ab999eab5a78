const KEY = 'decision_token';

/** The token of the opened link: removed from the address, and kept while this tab is open. */
export function takeToken({ location, history, sessionStorage }: Window = window): string | null {
  const given = location.hash.slice(1);
  if (!given) return sessionStorage.getItem(KEY);
  sessionStorage.setItem(KEY, given);
  history.replaceState(history.state, '', location.pathname);
  return given;
}

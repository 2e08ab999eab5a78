/** Typed text that may not be saved yet, kept for this tab, so that a reload or another page loses nothing. */

const storeKey = (id: string) => `hirewire-draft-${id}`;

/** The draft as `writeDraft` was given it. */
export function readDraft(id: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(storeKey(id)) ?? 'null');
  } catch {
    return null;
  }
}

/** A browser that stores nothing still sends everything: only text that is not sent yet is at stake. */
export function writeDraft(id: string, draft: unknown): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(storeKey(id));
    else window.sessionStorage.setItem(storeKey(id), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden.
  }
}

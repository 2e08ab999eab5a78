/** The latest typed text, possibly unsaved, stored for this tab, so that a reload loses nothing. */

interface Draft {
  text: string;
  revision: number;
}

const draftKey = (answerId: string) => `hirewire-draft-${answerId}`;

export function readDraft(answerId: string): Draft | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(draftKey(answerId)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Without storage everything is still sent: only the last second could be lost. */
export function writeDraft(answerId: string, draft: Draft | null): void {
  try {
    if (draft) window.sessionStorage.setItem(draftKey(answerId), JSON.stringify(draft));
    else window.sessionStorage.removeItem(draftKey(answerId));
  } catch {
    // Storage is full or forbidden.
  }
}

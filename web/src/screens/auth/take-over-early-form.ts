/**
 * Puts what was typed into the form of `index.html`, its focus and its caret into the one that replaces it. In the task that
 * shows the new one, so that no key is lost in between and there are never two.
 */
export function takeOverEarlyForm(put: (name: 'email' | 'password', value: string) => void): void {
  for (const early of document.querySelectorAll<HTMLInputElement>('#frame input')) {
    const { name, value, type, selectionStart, selectionEnd } = early;
    put(name as 'email' | 'password', value);
    if (early !== document.activeElement) continue;
    const field = document.querySelector<HTMLInputElement>(`form [name=${name}]`)!;
    const ownType = field.type;
    field.focus({ preventScroll: true });
    // An email field refuses a selection, but keeps one.
    field.type = type;
    field.setSelectionRange(selectionStart, selectionEnd);
    field.type = ownType;
  }
  document.querySelector('#frame')?.remove();
}

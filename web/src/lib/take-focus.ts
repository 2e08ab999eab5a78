/** Moves the focus to an element that replaces the one that had it. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Called if the code of the page does not arrive. The texts come with that code, so the page itself holds the sentence. */
export function showStartFailure(error: unknown): never {
  document.querySelector('#frame')?.remove();
  const note = document.querySelector<HTMLElement>('#not-loaded');
  if (note) {
    note.hidden = false;
    note.querySelector('button')?.addEventListener('click', () => window.location.reload());
  }
  throw error;
}

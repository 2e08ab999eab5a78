const TRIES = 100;
const PAUSE_MS = 50;

/** Presses the controls of these names one after the other, each as soon as it is there. */
export async function pressInTurn(names: string[]): Promise<void> {
  for (const name of names) {
    const control = await appearing(name);
    // Left in between for another state.
    if (!control) return;
    control.click();
  }
}

async function appearing(name: string): Promise<HTMLElement | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const all = [...document.querySelectorAll<HTMLElement>('button, [role="checkbox"], input')];
    const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}

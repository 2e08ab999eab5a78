const PATIENCE_MS = 30_000;
const PAUSE_MS = 10;
const QUIET_MS = 60;

/**
 * An action that opens a state: pressing a control by its name, filling in a field, or submitting the open form. `sees`
 * waits for the text of a part that loads late.
 */
export type Doing = string | { field: string; text: string } | { sees: string } | typeof SUBMIT;
export const SUBMIT = { submits: true } as const;

/** Performs the actions in order, each as soon as possible. `isLeft`: another state is shown meanwhile. */
export async function doInTurn(doings: Doing[], isLeft: () => boolean): Promise<void> {
  let pressed: Control | undefined;
  for (const doing of doings) {
    if (typeof doing === 'string') {
      // A menu's "Reset password" opens a question with a button of the same name.
      const findNext = () => [findControl(doing)].find((control) => control !== pressed);
      pressed = await until(findNext, doing, isLeft);
      press(pressed);
    } else if ('field' in doing) fill(await until(() => findControl(doing.field), doing.field, isLeft), doing.text);
    else if ('sees' in doing)
      await until(() => (topmost() ?? document.body).textContent.includes(doing.sees) || null, doing.sees, isLeft);
    else (await until(() => topmost()?.querySelector('form'), 'a form in a dialog', isLeft)).requestSubmit();
  }
}

/** Waits until something is found; the name is for the error message. */
export async function until<Found>(
  find: () => Found | null | undefined,
  name: string,
  isLeft: () => boolean,
): Promise<Found> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end && !isLeft()) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${location.hash}: there is no ${name}.`);
}

/** Resolves once the page has stopped changing. */
export const untilQuiet = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => wait());
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        observer.disconnect();
        resolve();
      }, QUIET_MS);
    };
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    wait();
  });

const CONTROLS = 'button, a, input, select, textarea, summary, [role="menuitem"], [role="tab"]';

type Control = HTMLElement & { labels?: NodeListOf<HTMLElement> };

/** The topmost layer above the screen, if there is one: only that can be used. */
export const topmost = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]')].at(
    -1,
  );

function findControl(name: string): Control | undefined {
  const all = [...(topmost() ?? document).querySelectorAll<Control>(CONTROLS)];
  const listNames = (one: Control) => [
    one.ariaLabel,
    one.textContent,
    // The title of a collapsible section may be followed by figures.
    one.matches('summary') ? one.firstElementChild?.textContent : null,
    ...[...(one.labels ?? [])].map((label) => label.textContent),
  ];
  return (
    all.find((one) => listNames(one).some((own) => own?.trim() === name)) ??
    // Its name for screen readers follows the visible text.
    all.find((one) => one.querySelector('.sr-only')?.textContent === name)
  );
}

/** As a mouse does: menus open when the button goes down. */
function press(control: HTMLElement): void {
  for (const type of ['pointerdown', 'mousedown'])
    control.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse' }));
  control.click();
}

/** As typing does: React listens to the event and compares the value with the one it set. */
function fill(control: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, text);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

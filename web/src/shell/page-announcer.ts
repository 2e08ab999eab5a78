import type { AnyRouter } from '@tanstack/react-router';

/** A page that changes without loading says so as a loaded one would: by its title, and by where the focus is. */
export function announcePages(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const title = router.state.matches.at(-1)?.staticData.title;
    document.title = title ? `${title} · Hirewire` : 'Hirewire';
    if (pathChanged && fromLocation && !toLocation.state.keepsFocus)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}

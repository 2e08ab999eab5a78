import type { AnyRouter } from '@tanstack/react-router';

/** Announces a page change like a full load would: by the title, and by moving the focus. */
export function announcePages(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    const title = router.state.matches.at(-1)?.staticData.title;
    document.title = title ? `${title} · Hirewire` : 'Hirewire';
    if (pathChanged && fromLocation && !toLocation.state.keepsFocus)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
}

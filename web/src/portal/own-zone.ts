const KEY = 'portal_time_zone';

/** The time zone chosen for this tab; null: the browser's. */
const chosenZone = (): string | null => window.sessionStorage.getItem(KEY);

export function chooseZone(zone: string): void {
  window.sessionStorage.setItem(KEY, zone);
  window.dispatchEvent(new Event(ZONE_CHANGE));
}

/** The event on which everything that shows a time re-renders. */
export const ZONE_CHANGE = 'portal-zone-change';

/** The time zone that times are shown in. */
export const ownZone = (): string => chosenZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

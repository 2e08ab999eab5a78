const KEY = 'portal_time_zone';

/** The time zone that the reader has chosen for this tab; null while the browser's own holds. */
const chosenZone = (): string | null => window.sessionStorage.getItem(KEY);

export function chooseZone(zone: string): void {
  window.sessionStorage.setItem(KEY, zone);
  window.dispatchEvent(new Event(ZONE_CHANGE));
}

/** Everything that shows a time is drawn again. */
export const ZONE_CHANGE = 'portal-zone-change';

/** The time zone that times are shown in. */
export const ownZone = (): string => chosenZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

const KEY = 'portal_time_zone';

/** The time zone that the reader has chosen for this tab; null while the browser's own holds. */
export const chosenZone = (): string | null => window.sessionStorage.getItem(KEY);

export const chooseZone = (zone: string): void => window.sessionStorage.setItem(KEY, zone);

/** The time zone that times are shown in. */
export const ownZone = (): string => chosenZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

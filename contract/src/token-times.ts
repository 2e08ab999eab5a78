/** A token with less time left than this is refreshed before use. */
export const REFRESH_THRESHOLD_MINUTES = 5;
export const REFRESH_CHECK_MINUTES = 30;

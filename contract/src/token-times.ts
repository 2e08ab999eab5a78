/** A token with less time left than this is refreshed before use. */
export const REFRESH_THRESHOLD_MINUTES = 5;
export const REFRESH_CHECK_MINUTES = 30;
/**
 * A refresh token that was used is accepted again for this long: two tabs may send it at nearly the same time, and a page
 * that received no answer sends it again. Any later, it counts as stolen.
 */
export const REFRESH_GRACE_SECONDS = 30;

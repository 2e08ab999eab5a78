// Without schemas: texts name these limits, and are loaded before anything else.

/** The largest file that can be uploaded; the same limit as for a mail. */
export const MAX_FILE_MEGABYTES = 25;

/** Smaller groups are not shown at all: their figures could identify a person. */
export const SHOWN_FROM = 5;

import { texts } from './language.ts';

/** Texts that mean the same everywhere. */
export const shared = texts('shared', {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving...',
  delete: 'Delete',
  edit: 'Edit',
  loading: 'Loading…',
  tryAgain: 'Try again',
  toCandidates: 'Go to candidates',
  optional: 'Optional',
  yes: 'Yes',
  no: 'No',
  failed: 'Something went wrong. Please try again.',
  partFailed: "Couldn't load this part",
  partAdvice: "If trying again doesn't help, reload the page.",
  showPassword: 'Show password',
  hidePassword: 'Hide password',
});

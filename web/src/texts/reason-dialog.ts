import { texts } from './language.ts';

export const t = texts('reason-dialog', {
  reason: 'Reason',
  required: 'Required',
  hint: 'Visible to your colleagues, not to the candidate.',
});

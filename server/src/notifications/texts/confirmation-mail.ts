import { CONFIRMATION_LINK } from '../../outbox/confirmation-link.ts';

/** Contains no text from the person who signed up: it also reaches people whose address a stranger has entered. */
export const CONFIRMATION = {
  subject: 'Confirm your email address',
  body: `Hello,

an account on Hirewire was created with this email address. Please confirm that it is yours:

${CONFIRMATION_LINK}

If you did not create it, open the same link and choose "This wasn't me": your address is then free again. The link works for seven days.`,
};

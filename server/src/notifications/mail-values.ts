import { type MailVariable, PORTAL_LINK_MARK } from '@hirewire/contract/outbox';
import { withoutControls } from '../outbox/compose-mail.ts';

interface Recipient {
  first_name: string;
  last_name: string;
  email: string;
  job_title: string | null;
  company_name: string;
}

/**
 * The values of a mail's variables. Names come from strangers' mail, so line breaks in them must not reach the subject.
 */
export const mailValues = (person: Recipient): Record<MailVariable, string> => {
  const [first, last] = [withoutControls(person.first_name), withoutControls(person.last_name)];
  return {
    first_name: first || last || person.email.split('@')[0]!,
    last_name: last,
    job_title: withoutControls(person.job_title ?? ''),
    company_name: withoutControls(person.company_name),
    // Filled in when the mail is sent.
    portal_link: PORTAL_LINK_MARK,
  };
};

/** True if a text uses this variable. */
export const usesVariable = (text: string, name: MailVariable): boolean =>
  new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text);

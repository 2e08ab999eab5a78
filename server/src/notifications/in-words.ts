import { fillTemplate, type MailVariable } from '@hirewire/contract/outbox';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import type { MailWords } from './candidate-language.ts';

export interface MailText {
  subject: string;
  body: string;
}

/** Variables of a text: those of every mail to a candidate, and its own. */
export interface WordsParams<Name extends string = never> {
  language: PortalLanguage;
  values: Record<MailVariable | Name, string>;
}

export const filled = ({ subject, body }: MailText, values: Record<MailVariable, string>): MailText => ({
  subject: fillTemplate(subject, values),
  body: fillTemplate(body, values),
});

/** A mail to a candidate that is words with variables; `Name` are its own. */
export const inWords =
  <Name extends string = never>(words: MailWords) =>
  ({ language, values }: WordsParams<Name>): MailText =>
    filled(words[language], values);

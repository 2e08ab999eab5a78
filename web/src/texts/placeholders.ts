import { t } from './communication.ts';

/** Shows what stands for a link or code in a message in the reader's language. */
export const showPlaceholders = (body: string, { placeholders } = t): string =>
  Object.entries(placeholders).reduce((text, [english, shown]) => text.replaceAll(english, shown), body);

/** The other way around, for a text copied from a message that is shown: the server knows the English ones. */
export const readPlaceholders = (body: string, { placeholders } = t): string =>
  Object.entries(placeholders).reduce((text, [english, shown]) => text.replaceAll(shown, english), body);

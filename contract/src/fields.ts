import * as z from 'zod';

/**
 * The plain kinds of field that forms and bodies are made of. Their messages are whole sentences: the form shows them
 * under the field, the API puts the field's name in front.
 */

/** One line of text that must not be empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'This field is required.')
    .max(max, `Keep it to ${max} characters.`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'Remove the control characters.');

/** An e-mail address, compared and kept in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Keep it to 254 characters.')
  .pipe(z.email('Enter an e-mail address such as name@example.com.'));

/** A web address a person could open. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    error: 'Enter a full web address such as https://example.com.',
  })
  .max(500, 'Keep it to 500 characters.');

/** An instant, as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

const CONTROL_CHARACTERS = /\p{Cc}/u;

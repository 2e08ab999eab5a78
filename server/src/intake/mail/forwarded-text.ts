import EmailForwardParser from 'email-forward-parser';

/** Splits a forward written as text into the words above it and the letter inside. */
export const forwardedText = (text: string, subject: string) => {
  const { forwarded, message, email } = new EmailForwardParser().read(tamed(text), subject);
  if (!forwarded || !email.body) return null;
  const { address, name } = email.from;
  return {
    above: message ?? '',
    letter: {
      from: address ? { name: name ?? '', address: address.toLowerCase() } : null,
      subject: email.subject ?? '',
      text: email.body,
    },
  };
};

const LENGTH_LIMIT = 20_000;
const LINE_LIMIT = 1_000;

/**
 * The parser knows every mail program's format, but takes seconds for a few kilobytes of blanks or one endless line.
 */
const tamed = (text: string) =>
  text
    .slice(0, LENGTH_LIMIT)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*\n/g, '\n\n')
    .split('\n')
    .map((line) => line.slice(0, LINE_LIMIT))
    .join('\n');

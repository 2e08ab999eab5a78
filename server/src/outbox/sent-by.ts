/** Placeholder for an invitation's sender until its address is known. */
export const SENDER_MARK = 'sender@hirewire.invalid';

const LINE_BYTES = 75;

/**
 * Inserts the sender's address into an invitation, since calendars reply to it. Keeps lines within the length limit.
 */
export const sentBy = (calendar: string, sender: string): string =>
  calendar
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map((line) => folded(line.replaceAll(SENDER_MARK, () => sender)))
    .join('\r\n');

const folded = (line: string): string => {
  const parts = [''];
  for (const sign of line) {
    const last = parts.at(-1)!;
    // Continuation lines begin with a space.
    const room = LINE_BYTES - (parts.length > 1 ? 1 : 0);
    if (Buffer.byteLength(last + sign) <= room) parts[parts.length - 1] = last + sign;
    else parts.push(sign);
  }
  return parts.join('\r\n ');
};

import { fold } from '../../lib/fold.ts';
import { BOUNCE_SUBJECT } from './other-mail-phrases.ts';
import type { Message } from './read-message.ts';

export type Bounce = {
  failed_recipient: string | null;
  original_message_id: string | null;
  diagnostic: string | null;
};

/** Reads a report about a mail of ours that did not arrive; null if the message is not such a report. */
export const readBounce = (message: Message): Bounce | null => {
  const { delivery_report, text, subject, from } = message;
  const isDaemon = /^(?:mailer-daemon|mail-daemon|postmaster|mailerdaemon)@/.test(from?.address ?? '');
  const isReturned = BOUNCE_SUBJECT.test(fold(subject));
  const report = delivery_report ?? '';
  const isFailure = /^action:\s*failed/im.test(report) || /^final-recipient:/im.test(report);
  if (!message.failed_recipients && !isFailure && !(isReturned && (isDaemon || isReturnedByMachine(message))))
    return null;
  // A delay is about a mail that may still arrive.
  if (/^action:\s*(?:delayed|delivered|relayed)/im.test(report) && !/^action:\s*failed/im.test(report)) return null;

  const all = `${report}\n${text}`;
  return {
    failed_recipient:
      field(
        report,
        /^(?:original|final)-recipient:\s{0,20}(?:rfc822;)?\s{0,20}<?([^\s<>;]{1,254}@[^\s<>;]{1,254})/im,
      ) ??
      field(message.failed_recipients ?? '', /(?<![^\s<>,;])([^\s<>,;@]{1,254}@[^\s<>,;]{1,254})/) ??
      recipientInText(text, message),
    original_message_id:
      field(report, /^message-id:\s*(<[^<>\s]+>)/im) ??
      field(text, /^message-id:\s*(<[^<>\s]+>)/im) ??
      message.in_reply_to ??
      message.references.at(-1) ??
      null,
    diagnostic:
      field(report, /^diagnostic-code:\s{0,20}(?:smtp;)?\s{0,20}(.+(?:\r?\n[ \t].+)*)/im) ??
      field(all, /((?:[45]\d\d[ -])?[45]\.\d{1,3}\.\d{1,3}\b[^\n]{0,200})/) ??
      sentenceWith(UNDELIVERED, text),
  };
};

const isReturnedByMachine = ({ auto_submitted, return_path, delivery_report }: Message) =>
  delivery_report !== null || (auto_submitted !== null && auto_submitted !== 'no') || return_path === '<>';

const field = (text: string, pattern: RegExp): string | null =>
  pattern.exec(text)?.[1]?.replace(/\s+/g, ' ').trim().slice(0, 500) ?? null;

const UNDELIVERED = /could not be delivered|does not exist|user unknown|mailbox (?:is )?full|not found/i;
const AROUND = 120;

/** The words around a match, on the same line. */
const sentenceWith = (pattern: RegExp, text: string): string | null => {
  const found = pattern.exec(text);
  if (!found) return null;
  const { index, 0: words } = found;
  const before = text
    .slice(Math.max(0, index - AROUND), index)
    .split('\n')
    .at(-1)!;
  const after = text.slice(index + words.length, index + words.length + AROUND).split('\n', 1)[0]!;
  return (before + words + after).replace(/\s+/g, ' ').trim();
};

/** The first address that is neither the daemon's nor a recipient of the report. */
const recipientInText = (text: string, { from, to }: Message) => {
  const strangers = new Set([from?.address, ...to.map(({ address }) => address)]);
  const found = text.slice(0, 5000).match(/[\w.+%-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}/g) ?? [];
  return found.map((address) => address.toLowerCase()).find((address) => !strangers.has(address)) ?? null;
};

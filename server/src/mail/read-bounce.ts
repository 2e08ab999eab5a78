import { fold } from '../lib/fold.ts';
import { BOUNCE_SUBJECT } from './other-words.ts';
import type { Message } from './read-message.ts';

export type Bounce = {
  failed_recipient: string | null;
  original_message_id: string | null;
  diagnostic: string | null;
};

/** What a mail system says about a mail of ours that did not arrive, or null when the message is no such report. */
export const readBounce = (message: Message): Bounce | null => {
  const { delivery_report, text, subject, from } = message;
  const isDaemon = /^(?:mailer-daemon|mail-daemon|postmaster|mailerdaemon)@/.test(from?.address ?? '');
  const isReturned = BOUNCE_SUBJECT.test(fold(subject));
  const report = delivery_report ?? '';
  const isFailure = /^action:\s*failed/im.test(report) || /^final-recipient:/im.test(report);
  if (!message.failed_recipients && !isFailure && !(isReturned && (isDaemon || isReturnedByMachine(message))))
    return null;
  // A delay is news about a mail that may still arrive.
  if (/^action:\s*(?:delayed|delivered|relayed)/im.test(report) && !/^action:\s*failed/im.test(report)) return null;

  const all = `${report}\n${text}`;
  return {
    failed_recipient:
      field(report, /^(?:original|final)-recipient:\s*(?:rfc822;)?\s*<?([^\s<>;]+@[^\s<>;]+)/im) ??
      field(message.failed_recipients ?? '', /([^\s<>,;]+@[^\s<>,;]+)/) ??
      recipientInText(text, message),
    original_message_id:
      field(report, /^message-id:\s*(<[^<>\s]+>)/im) ??
      field(text, /^message-id:\s*(<[^<>\s]+>)/im) ??
      message.in_reply_to ??
      message.references.at(-1) ??
      null,
    diagnostic:
      field(report, /^diagnostic-code:\s*(?:smtp;)?\s*(.+(?:\r?\n[ \t].+)*)/im) ??
      field(all, /((?:[45]\d\d[ -])?[45]\.\d{1,3}\.\d{1,3}\b[^\n]{0,200})/) ??
      field(
        text,
        /(.{0,120}(?:could not be delivered|does not exist|user unknown|mailbox (?:is )?full|not found).{0,120})/i,
      ),
  };
};

const isReturnedByMachine = ({ auto_submitted, return_path, delivery_report }: Message) =>
  delivery_report !== null || (auto_submitted !== null && auto_submitted !== 'no') || return_path === '<>';

const field = (text: string, pattern: RegExp): string | null =>
  pattern.exec(text)?.[1]?.replace(/\s+/g, ' ').trim().slice(0, 500) ?? null;

/** The first address that is neither the daemon's nor one the report was sent to. */
const recipientInText = (text: string, { from, to }: Message) => {
  const strangers = new Set([from?.address, ...to.map(({ address }) => address)]);
  const found = text.slice(0, 5000).match(/[\w.+%-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5}/g) ?? [];
  return found.map((address) => address.toLowerCase()).find((address) => !strangers.has(address)) ?? null;
};

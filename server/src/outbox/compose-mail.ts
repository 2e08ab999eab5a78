import { createHash } from 'node:crypto';
import * as z from 'zod';
import { sentBy } from './sent-by.ts';

interface Mailbox {
  name: string;
  address: string;
}

export interface Mail {
  from: Mailbox;
  to: Mailbox;
  subject: string;
  body: string;
  rfc_message_id: string;
  /** The Message-ID of the mail it replies to. */
  in_reply_to: string | null;
  is_automatic: boolean;
  attachments: { file_name: string; media_type: string; content: Buffer }[];
  /** iCalendar with its METHOD: shown by mail programs as an invitation. */
  calendar?: string | null;
}

/** Composes a complete message: plain text, and the same as simple HTML. */
export const composeMail = async (mail: Mail): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from: quiet(mail.from),
    to: quiet(mail.to),
    subject: mail.subject,
    messageId: mail.rfc_message_id,
    ...(mail.in_reply_to && { inReplyTo: mail.in_reply_to, references: [mail.in_reply_to] }),
    // Asks auto-responders not to reply, and identifies our own mail if it comes back.
    ...(mail.is_automatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    text: mail.body,
    html: renderHtml(mail.body),
    attachments: mail.attachments.map(({ file_name, media_type, content }) => ({
      filename: withoutControls(file_name),
      contentType: media_type,
      content,
      // Base64 even for text: the bytes must arrive unchanged, because their digest must match.
      contentTransferEncoding: 'base64' as const,
    })),
    ...(mail.calendar && { icalEvent: buildCalendarEvent(mail.calendar, mail.from.address) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};

/** The same for the same message to the same address, so that a sent mail is found instead of being sent again. */
export const buildMessageId = (
  mail: { company_id: string; dedupe_key: string },
  { sender, to }: { sender: string; to: string },
): string => {
  const name = createHash('sha256')
    .update(JSON.stringify([mail.company_id, mail.dedupe_key, to]))
    .digest('hex')
    .slice(0, 32);
  return `<${name}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
};

/** With its angle brackets; null when it is not valid in a header. */
export const asMessageId = (text: string | null): string | null => {
  const bare = text?.trim().replace(/^<|>$/g, '') ?? '';
  return /^[\x21-\x3b\x3d\x3f-\x7e]{1,900}$/.test(bare) ? `<${bare}>` : null;
};

/** Exactly one address: more than one, or a line break, would send the mail to another person as well. */
export const isOneAddress = (text: string): boolean => z.email().safeParse(text).success;

/** For a text that becomes part of a header line. */
export const withoutControls = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export const hasControls = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);

const quiet = ({ name, address }: Mailbox): Mailbox => ({ name: withoutControls(name), address });

const buildCalendarEvent = (calendar: string, sender: string) => ({
  method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH',
  filename: 'interview.ics',
  content: sentBy(calendar, sender),
});

const renderHtml = (body: string): string => {
  const paragraphs = body.split(/(?:\r?\n){2,}/).map((paragraph) => {
    const lines = paragraph.split(/\r?\n/).map(escapeHtml);
    return `<p>${lines.join('<br>\n')}</p>`;
  });
  return `<!doctype html>\n<html><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

import type { IntakeReason } from '@hirewire/contract/intake-reasons';
import { createHash } from 'node:crypto';
import type { Address, Attachment as Part, Email } from 'postal-mime';
import { forwardedText } from './forwarded-text.ts';
import { htmlText } from './html-text.ts';
import { MAIL_LIMITS } from './mail-limits.ts';
import { extractNewText } from './new-text.ts';
import { parseMail } from './parse-mail.ts';
import { GOOGLE_AUTHSERV, isDmarcFailed } from './sender-verification.ts';

export type Mailbox = { name: string; address: string };

export type Attachment = {
  file_name: string;
  media_type_claimed: string;
  content: Uint8Array;
  /** A logo or a signature's picture: layout, not an attachment. */
  is_inline: boolean;
};

type Forwarded = {
  from: Mailbox | null;
  subject: string;
  text: string;
  attachments: Attachment[];
};

export type Message = {
  from: Mailbox | null;
  reply_to: Mailbox[];
  to: Mailbox[];
  cc: Mailbox[];
  delivered_to: string[];
  subject: string;
  date: string | null;
  message_id: string | null;
  in_reply_to: string | null;
  references: string[];
  list_id: string | null;
  list_unsubscribe: string | null;
  auto_submitted: string | null;
  precedence: string | null;
  /** `<>` where the sender wants no reply; null where the header is missing. */
  return_path: string | null;
  /** Any header by which auto-replies and ticket systems identify themselves. */
  auto_reply: string | null;
  failed_recipients: string | null;
  text: string;
  /** The sender's new text, without the quoted history. */
  text_new: string;
  forwarded: Forwarded | null;
  /** Who wrote the mails inside this one. */
  inner_senders: Mailbox[];
  /** Every attachment, also of an attached message. */
  attachments: Attachment[];
  calendar_method: string | null;
  /** The parts of a delivery report, verbatim. */
  delivery_report: string | null;
  /** The mailbox's provider says that the sender is forged. */
  dmarc_failed: boolean;
  /** The reason why only its beginning was read, without files: it is too large to parse. */
  too_large: IntakeReason | null;
  /** Other omissions, as reasons. */
  left_out: IntakeReason[];
};

/** `authservs`: the servers trusted to verify senders. */
interface Reading {
  authservs: string[];
  /** Mails inside the mail that may still be read. */
  innerMails: number;
}

/** Reads what it can: a broken mail gives an incomplete message, never an error. */
export const readMessage = (raw: Uint8Array, authservs: string[] = [GOOGLE_AUTHSERV]): Promise<Message> =>
  readAt(raw, 0, { authservs, innerMails: MAIL_LIMITS.innerMails });

/** The same mail in two mailboxes has the same fingerprint; two mails that share a Message-ID do not. */
export const fingerprint = (message: Message): string => {
  const hashes = message.attachments.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  const { message_id, date, subject } = message;
  const text = message.text.replace(/\s+/g, ' ').trim();
  const from = message.from?.address.toLowerCase() ?? null;
  return createHash('sha256')
    .update(JSON.stringify([message_id, from, date, subject, text, hashes]))
    .digest('hex');
};

const readAt = async (raw: Uint8Array, depth: number, reading: Reading): Promise<Message> => {
  const { email, too_large } = await parseMail(raw);
  const left_out: IntakeReason[] = [];
  const headers = (name: string) =>
    email.headers.filter(({ key }) => key === name).map(({ value }) => value.trim().slice(0, MAIL_LIMITS.header));
  const header = (name: string) => headers(name)[0] ?? null;

  if (email.attachments.length > MAIL_LIMITS.attachments)
    left_out.push({
      code: 'attachments_not_read',
      values: { count: MAIL_LIMITS.attachments, total: email.attachments.length },
    });
  const looked = email.attachments.slice(0, MAIL_LIMITS.attachments);
  const reports = looked.filter((part) => isReport(part));
  const letters = looked.filter((part) => part.mimeType === 'message/rfc822');
  const calendar = looked.find((part) => part.mimeType === 'text/calendar');
  const own = looked.filter((part) => !reports.includes(part) && !letters.includes(part));
  const inner: Message[] = [];
  for (const part of depth < MAIL_LIMITS.nesting ? letters : []) {
    reading.innerMails -= 1;
    if (reading.innerMails >= 0) inner.push(await readAt(bytes(part), depth + 1, reading));
  }
  if (letters.length > inner.length) left_out.push({ code: 'inner_mails_not_read' });

  const text = chooseBody(email).slice(0, MAIL_LIMITS.text);
  const subject = cut(email.subject ?? '', MAIL_LIMITS.subject);
  if ((email.subject ?? '').length > MAIL_LIMITS.subject)
    left_out.push({ code: 'subject_cut', values: { count: MAIL_LIMITS.subject } });
  const shown = idsShown(email.html ?? '');
  const attachments = own.map((part, index) => toAttachment(part, index, shown));
  const isBounce = reports.length > 0;
  const written = isBounce || inner[0] ? null : forwardedText(text, subject);

  return {
    from: mailboxes(email.from)[0] ?? null,
    reply_to: mailboxes(email.replyTo),
    to: mailboxes(email.to),
    cc: mailboxes(email.cc),
    delivered_to: [...headers('delivered-to'), ...headers('x-original-to'), ...headers('envelope-to')]
      .slice(0, MAIL_LIMITS.addresses)
      .map((address) => address.slice(0, MAIL_LIMITS.address)),
    subject,
    date: email.date ?? null,
    message_id: email.messageId?.slice(0, MAIL_LIMITS.header) ?? null,
    in_reply_to: email.inReplyTo?.slice(0, MAIL_LIMITS.header) ?? null,
    references: (email.references?.match(/<[^<>\s]{1,1000}>/g) ?? []).slice(-MAIL_LIMITS.references),
    list_id: header('list-id'),
    list_unsubscribe: header('list-unsubscribe'),
    auto_submitted: header('auto-submitted'),
    precedence: header('precedence'),
    return_path: header('return-path'),
    auto_reply:
      header('x-autoreply') ?? header('x-autorespond') ?? header('x-auto-reply') ?? header('x-autoreply-from'),
    failed_recipients: header('x-failed-recipients'),
    text,
    text_new: written ? written.above : extractNewText(text),
    forwarded: written ? { ...written.letter, attachments } : isBounce ? null : forwardedPart(inner[0]),
    inner_senders: isBounce ? [] : inner.flatMap(({ from }) => from ?? []),
    attachments: isBounce ? attachments : [...attachments, ...inner.flatMap((message) => message.attachments)],
    calendar_method: calendar ? findMethod(calendar) : null,
    delivery_report: isBounce
      ? [...reports, ...letters]
          .map((part) => decode(part))
          .join('\n\n')
          .slice(0, MAIL_LIMITS.text)
      : null,
    dmarc_failed: isDmarcFailed(headers('authentication-results'), reading.authservs),
    too_large: too_large ?? inner.find((message) => message.too_large)?.too_large ?? null,
    left_out: [...left_out, ...inner.flatMap((message) => message.left_out)],
  };
};

const bytes = ({ content }: Part): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const decode = (part: Part) => new TextDecoder().decode(bytes(part).subarray(0, MAIL_LIMITS.text));

const isReport = ({ mimeType }: Part) =>
  ['message/delivery-status', 'message/global-delivery-status', 'text/rfc822-headers'].includes(mimeType);

const findMethod = (part: Part) =>
  part.method ?? /^METHOD:\s*(\w+)/im.exec(decode(part))?.[1]?.toUpperCase() ?? 'PUBLISH';

const mailboxes = (addresses: Address | Address[] | undefined): Mailbox[] =>
  [addresses ?? []]
    .flat()
    .flatMap((address) => address.group ?? [address])
    .filter((address): address is Mailbox => Boolean(address.address))
    .slice(0, MAIL_LIMITS.addresses)
    .map(({ name, address }) => ({
      name: cut(name, MAIL_LIMITS.name),
      address: address.trim().toLowerCase().slice(0, MAIL_LIMITS.address),
    }));

/** On one line, limited in length. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\s+/g, ' ').trim();

/** The `cid:` addresses in the HTML, found in one pass for any number of parts. */
const idsShown = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/\bcid:([^\s"'<>()]{1,300})/gi), ([, id]) => id!));

/** Some programs send an empty or token plain part beside the real letter in HTML. */
const chooseBody = ({ text = '', html = '' }: Email) => {
  const plain = text.replaceAll('\r\n', '\n').trim();
  if (!html || plain.length >= 40) return plain;
  const rich = htmlText(html.slice(0, MAIL_LIMITS.html));
  return rich.length > plain.length ? rich : plain;
};

const SIGNATURE_PICTURE_BYTES = 30_000;

/** Apple Mail marks a PDF as "inline" too, so only pictures can be layout, and a large one is a photo. */
const toAttachment = (part: Part, index: number, shown: Set<string>): Attachment => {
  const content = bytes(part);
  const id = part.contentId?.replace(/^<|>$/g, '');
  const isShown = part.disposition === 'inline' || part.related === true || Boolean(id && shown.has(id));
  const isLooks =
    content.length < SIGNATURE_PICTURE_BYTES || /^(image\d{3}|logo|banner|icon|signature)\b/i.test(part.filename ?? '');
  return {
    file_name: fileName(part.filename) || `attachment-${index + 1}`,
    media_type_claimed: part.mimeType,
    content,
    is_inline: part.mimeType.startsWith('image/') && isShown && isLooks,
  };
};

/** The extension matters, so a name that is too long is cut in the middle. */
const fileName = (name: string | null): string => {
  const whole = name ?? '';
  const half = MAIL_LIMITS.name / 2;
  return cut(whole.length > MAIL_LIMITS.name ? whole.slice(0, half) + whole.slice(-half) : whole, MAIL_LIMITS.name);
};

const forwardedPart = (inner: Message | undefined): Forwarded | null =>
  inner ? { from: inner.from, subject: inner.subject, text: inner.text, attachments: inner.attachments } : null;

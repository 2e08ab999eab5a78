import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Attachment as Part, type Email } from 'postal-mime';
import { forwardedText } from './forwarded-text.ts';
import { htmlText } from './html-text.ts';
import { newWords } from './new-words.ts';

export type Mailbox = { name: string; address: string };

export type Attachment = {
  file_name: string;
  media_type_claimed: string;
  content: Uint8Array;
  /** A logo or a signature's picture: part of the letter's looks, not something that was sent. */
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
  /** `<>` where the sender wants no answer; null where the header is missing. */
  return_path: string | null;
  /** Any of the headers by which holiday replies and ticket systems own up to being a machine. */
  auto_reply: string | null;
  failed_recipients: string | null;
  text: string;
  /** What the sender wrote now, without the history below it. */
  text_new: string;
  forwarded: Forwarded | null;
  /** Everything attached, also to a message that is itself attached. */
  attachments: Attachment[];
  calendar_method: string | null;
  /** The parts of a delivery report, in its own words. */
  delivery_report: string | null;
};

/** A longer text says nothing new about what a mail is, and the parsers below slow down on it. */
const TEXT_LIMIT = 100_000;
const NESTING_LIMIT = 3;

/** Reads what can be read: a broken mail gives a poorer message, never an error. */
export const readMessage = (raw: Uint8Array): Promise<Message> => readAt(raw, 0);

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

const readAt = async (raw: Uint8Array, depth: number): Promise<Message> => {
  const email = await parse(raw);
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value.trim() ?? null;
  const headers = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

  const reports = email.attachments.filter((part) => isReport(part));
  const letters = email.attachments.filter((part) => part.mimeType === 'message/rfc822');
  const calendar = email.attachments.find((part) => part.mimeType === 'text/calendar');
  const own = email.attachments.filter((part) => !reports.includes(part) && !letters.includes(part));
  const inner: Message[] = [];
  if (depth < NESTING_LIMIT) for (const part of letters) inner.push(await readAt(bytes(part), depth + 1));

  const text = bodyOf(email).slice(0, TEXT_LIMIT);
  const subject = (email.subject ?? '').replace(/\s+/g, ' ').trim();
  const attachments = own.map((part, index) => attachmentOf(part, index, email.html ?? ''));
  const isBounce = reports.length > 0;
  const written = isBounce || inner[0] ? null : forwardedText(text, subject);

  return {
    from: mailboxes(email.from)[0] ?? null,
    reply_to: mailboxes(email.replyTo),
    to: mailboxes(email.to),
    cc: mailboxes(email.cc),
    delivered_to: [...headers('delivered-to'), ...headers('x-original-to'), ...headers('envelope-to')],
    subject,
    date: email.date ?? null,
    message_id: email.messageId ?? null,
    in_reply_to: email.inReplyTo ?? null,
    references: email.references?.match(/<[^<>\s]+>/g) ?? [],
    list_id: header('list-id'),
    list_unsubscribe: header('list-unsubscribe'),
    auto_submitted: header('auto-submitted'),
    precedence: header('precedence'),
    return_path: header('return-path'),
    auto_reply:
      header('x-autoreply') ?? header('x-autorespond') ?? header('x-auto-reply') ?? header('x-autoreply-from'),
    failed_recipients: header('x-failed-recipients'),
    text,
    text_new: written ? written.above : newWords(text),
    forwarded: written ? { ...written.letter, attachments } : isBounce ? null : forwardedPart(inner[0]),
    attachments: isBounce ? attachments : [...attachments, ...inner.flatMap((message) => message.attachments)],
    calendar_method: calendar ? methodOf(calendar) : null,
    delivery_report: isBounce ? [...reports, ...letters].map((part) => decode(part)).join('\n\n') : null,
  };
};

const EMPTY: Email = { headers: [], headerLines: [], attachments: [] };
const OPTIONS = { forceRfc822Attachments: true };

/** The parser refuses absurd nesting and headers of megabytes: then the plain head and the words after it must do. */
const parse = async (raw: Uint8Array): Promise<Email> => {
  try {
    return await PostalMime.parse(raw, OPTIONS);
  } catch {
    const start = new TextDecoder().decode(raw.subarray(0, TEXT_LIMIT));
    const [head = '', ...rest] = start.split(/\r?\n\r?\n/);
    const plain = head.replace(/^content-(type|transfer-encoding):.*(\r?\n[ \t].*)*\r?\n?/gim, '');
    try {
      return { ...(await PostalMime.parse(plain, OPTIONS)), text: rest.join('\n\n') };
    } catch {
      return { ...EMPTY, text: start };
    }
  }
};

const bytes = ({ content }: Part): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const decode = (part: Part) => new TextDecoder().decode(bytes(part).subarray(0, TEXT_LIMIT));

const isReport = ({ mimeType }: Part) =>
  ['message/delivery-status', 'message/global-delivery-status', 'text/rfc822-headers'].includes(mimeType);

const methodOf = (part: Part) =>
  part.method ?? /^METHOD:\s*(\w+)/im.exec(decode(part))?.[1]?.toUpperCase() ?? 'PUBLISH';

const mailboxes = (addresses: Address | Address[] | undefined): Mailbox[] =>
  [addresses ?? []]
    .flat()
    .flatMap((address) => address.group ?? [address])
    .filter((address): address is Mailbox => Boolean(address.address))
    .map(({ name, address }) => ({ name: name.trim(), address: address.trim().toLowerCase() }));

/** Some programs send an empty or token plain part beside the real letter in HTML. */
const bodyOf = ({ text = '', html = '' }: Email) => {
  const plain = text.replaceAll('\r\n', '\n').trim();
  if (!html || plain.length >= 40) return plain;
  const rich = htmlText(html.slice(0, 10 * TEXT_LIMIT));
  return rich.length > plain.length ? rich : plain;
};

const SIGNATURE_PICTURE_BYTES = 30_000;

/** Apple Mail calls a PDF "inline" too, so only pictures can be part of the looks, and a big one is a photo somebody took. */
const attachmentOf = (part: Part, index: number, html: string): Attachment => {
  const content = bytes(part);
  const id = part.contentId?.replace(/^<|>$/g, '');
  const isShown = part.disposition === 'inline' || part.related === true || Boolean(id && html.includes(`cid:${id}`));
  const isLooks =
    content.length < SIGNATURE_PICTURE_BYTES || /^(image\d{3}|logo|banner|icon|signature)\b/i.test(part.filename ?? '');
  return {
    file_name: (part.filename ?? `attachment-${index + 1}`).replace(/\s+/g, ' ').trim(),
    media_type_claimed: part.mimeType,
    content,
    is_inline: part.mimeType.startsWith('image/') && isShown && isLooks,
  };
};

const forwardedPart = (inner: Message | undefined): Forwarded | null =>
  inner ? { from: inner.from, subject: inner.subject, text: inner.text, attachments: inner.attachments } : null;

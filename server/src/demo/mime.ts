import { createHash } from 'node:crypto';

export interface Mail {
  from: string;
  to: string;
  subject: string;
  /** Without brackets. */
  message_id: string;
  date: Date;
  text?: string;
  html?: string;
  attachments?: Attachment[];
  /** Additional headers, verbatim. */
  headers?: Record<string, string>;
  /** Overrides the content type of the whole mail. */
  multipart?: string;
}

export interface Attachment {
  filename?: string;
  type: string;
  content: Buffer;
}

/** A mail of the demo mailbox, before it has a date. */
export interface DemoMail extends Omit<Mail, 'to' | 'date' | 'message_id'> {
  id: string;
  hoursAgo: number;
  /** The id of the mail it replies to. */
  thread?: string;
}

/** Encodes a mail; equal input gives equal bytes. */
export const mime = (mail: Mail): Buffer => {
  const bodies = [part('text/plain; charset=utf-8', mail.text), part('text/html; charset=utf-8', mail.html)];
  const files = (mail.attachments ?? []).map(attachment);
  const boundary = createHash('sha256').update(mail.message_id).digest('hex').slice(0, 24);
  const body = group(
    'multipart/alternative',
    `a${boundary}`,
    bodies.filter((text) => text !== null),
  );
  const whole =
    files.length === 0 ? body : group(mail.multipart ?? 'multipart/mixed', `m${boundary}`, [body, ...files]);
  const headers: Record<string, string> = {
    From: address(mail.from),
    To: address(mail.to),
    Subject: word(mail.subject),
    Date: mail.date.toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${mail.message_id}>`,
    'MIME-Version': '1.0',
    ...mail.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${lines.join('')}${whole}\r\n`);
};

const part = (type: string, text: string | undefined): string | null => {
  if (text === undefined) return null;
  const isPlain = /^[\t\n\r -~]*$/.test(text) && !/[^\n]{900}/.test(text);
  const encoded = isPlain ? text.replaceAll('\n', '\r\n') : base64(Buffer.from(text));
  return `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${isPlain ? '7bit' : 'base64'}\r\n\r\n${encoded}`;
};

const attachment = ({ filename, type, content }: Attachment): string => {
  const name =
    filename && (isAscii(filename) ? `filename="${filename}"` : `filename*=UTF-8''${encodeURIComponent(filename)}`);
  const disposition = name ? `Content-Disposition: attachment; ${name}\r\n` : '';
  return `Content-Type: ${type}\r\n${disposition}Content-Transfer-Encoding: base64\r\n\r\n${base64(content)}`;
};

const group = (type: string, boundary: string, parts: string[]): string => {
  if (parts.length === 1) return parts[0]!;
  const inside = parts.map((text) => `--${boundary}\r\n${text}\r\n`).join('');
  return `Content-Type: ${type}; boundary="${boundary}"\r\n\r\n${inside}--${boundary}--`;
};

const isAscii = (text: string) => /^[ -~]*$/.test(text);

const word = (text: string) => (isAscii(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`);

const address = (text: string) => text.replace(/^[^<]+(?= <)/, word);

const base64 = (content: Buffer) => content.toString('base64').replaceAll(/.{76}/g, '$&\r\n');

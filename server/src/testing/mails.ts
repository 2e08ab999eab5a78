export type MailParts = {
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: MailFile[];
  /** A whole mail inside this one. */
  forwarded?: Buffer;
};

export type MailFile = {
  name: string;
  content?: string | Uint8Array;
  media_type?: string;
  disposition?: 'attachment' | 'inline';
  content_id?: string;
};

const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  png: 'image/png',
  ics: 'text/calendar',
};

/** A mail as stored in a mailbox: its MIME bytes. */
export const aMail = (parts: MailParts): Buffer => {
  const { from = 'Ann Example <ann@example.com>', to = 'jobs@house.example', subject = '', text = '', html } = parts;
  const head = {
    From: encodedAddress(from),
    To: to,
    Subject: encoded(subject),
    Date: 'Mon, 05 Jan 2026 09:00:00 +0000',
    'Message-ID': '<one@mail.example>',
    'MIME-Version': '1.0',
    ...parts.headers,
  };
  const letter = html ? part('text/html; charset=utf-8', html) : part('text/plain; charset=utf-8', text);
  const others = [
    ...(parts.forwarded ? [`Content-Type: message/rfc822\r\n\r\n${parts.forwarded.toString('latin1')}`] : []),
    ...(parts.attachments ?? []).map(filePart),
  ];
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  if (others.length === 0) return Buffer.from([...lines, letter].join('\r\n'), 'latin1');
  const boundary = parts.forwarded ? 'outer-b0undary' : 'b0undary';
  const body = [letter, ...others].map((each) => `--${boundary}\r\n${each}\r\n`).join('');
  return Buffer.from(
    [...lines, `Content-Type: multipart/mixed; boundary=${boundary}`, '', `${body}--${boundary}--\r\n`].join('\r\n'),
    'latin1',
  );
};

const base64 = (content: string | Uint8Array) =>
  Buffer.from(content as string)
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n');

const part = (type: string, content: string) =>
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(content)}`;

const filePart = ({ name, content = name, media_type, disposition = 'attachment', content_id }: MailFile) =>
  [
    `Content-Type: ${media_type ?? MEDIA_TYPES[name.split('.').at(-1)!.toLowerCase()] ?? 'application/octet-stream'}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: ${disposition}; filename="${encoded(name)}"`,
    ...(content_id ? [`Content-ID: <${content_id}>`] : []),
    '',
    base64(content),
  ].join('\r\n');

const isPlain = (text: string) => /^[\x20-\x7E]*$/.test(text);

const encoded = (text: string) => (isPlain(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`);

const encodedAddress = (address: string) => {
  const [, name, angle] = /^(.*?)\s*(<[^<>]*>)$/.exec(address) ?? [];
  if (!name || !angle) return address;
  return `${isPlain(name) ? name : encoded(name.replaceAll('"', ''))} ${angle}`;
};

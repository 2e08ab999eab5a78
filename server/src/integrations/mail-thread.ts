import { createHash } from 'node:crypto';

const HEADER_BYTES = 128 * 1024;

/**
 * Identifies the thread of a mail if its server does not: by the first message named in its headers. Returns null if
 * the mail names no message, not even itself.
 */
export const findThread = (mail: Buffer): string | null => {
  const fields = headerFields(mail);
  const root =
    firstId(fields.get('references')) ?? firstId(fields.get('in-reply-to')) ?? firstId(fields.get('message-id'));
  return root && createHash('sha256').update(root).digest('hex').slice(0, 32);
};

export const messageIdIn = (mail: Buffer): string | null => firstId(headerFields(mail).get('message-id'));

/** The first header of each name, unfolded. */
const headerFields = (mail: Buffer): Map<string, string> => {
  const head = mail.subarray(0, HEADER_BYTES).toString('latin1');
  const fields = new Map<string, string>();
  let name = '';
  let isFirst = false;
  for (const line of head.split(/\r?\n/)) {
    if (line === '') break;
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (isFirst) fields.set(name, `${fields.get(name)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    isFirst = name !== '' && !fields.has(name);
    if (isFirst) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
};

const firstId = (value: string | undefined): string | null => {
  const start = value?.indexOf('<') ?? -1;
  const end = value?.indexOf('>', start) ?? -1;
  return value && start >= 0 && end > start + 1 ? value.slice(start, end + 1) : null;
};

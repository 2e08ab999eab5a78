import { createHash } from 'node:crypto';

const HEADER_BYTES = 128 * 1024;
const MAX_IDS = 200;

/**
 * Identifies the thread of a mail if its server does not: the `known` thread of a message it names, otherwise the first
 * message it names. Adds the mail itself to `known`. Returns null if it names no message, not even itself.
 */
export const findThread = (mail: Buffer, known = new Map<string, string>()): string | null => {
  const fields = headerFields(mail);
  const own = firstId(fields.get('message-id'));
  const named = [...idsIn(fields.get('references')), ...idsIn(fields.get('in-reply-to'))];
  const root = named[0] ?? own;
  if (root === null) return null;
  const thread =
    named.map((id) => known.get(id)).find((found) => found !== undefined) ??
    createHash('sha256').update(root).digest('hex').slice(0, 32);
  if (own !== null) known.set(own, thread);
  return thread;
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

const firstId = (value: string | undefined): string | null => idsIn(value)[0] ?? null;

const idsIn = (value = ''): string[] =>
  value
    .split('>')
    // What follows the last one is not an id.
    .slice(0, -1)
    .flatMap((part) => {
      const start = part.lastIndexOf('<');
      return start >= 0 && start < part.length - 1 ? [`${part.slice(start)}>`] : [];
    })
    .slice(0, MAX_IDS);

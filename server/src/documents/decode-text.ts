/** Decodes plain text of unknown encoding: by its byte order mark, otherwise UTF-8 if valid, otherwise Windows-1252. */
export const decodeText = (content: Uint8Array): string => {
  const [first, second, third] = content;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decode('utf-8', content);
  if (first === 0xff && second === 0xfe) return decode('utf-16le', content);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', content);
  const wide = wideEncoding(content);
  if (wide) return decode(wide, content);
  try {
    // A character cut off at the end does not indicate another encoding: `stream` accepts it.
    return new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true });
  } catch {
    return decode('windows-1252', content);
  }
};

const decode = (encoding: string, content: Uint8Array): string => new TextDecoder(encoding).decode(content);

/** UTF-16 without a byte order mark: every other byte of Western text is zero. */
const wideEncoding = (content: Uint8Array): string | null => {
  const length = Math.min(content.byteLength, 512) & ~1;
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (content[at] === 0) even++;
    if (content[at + 1] === 0) odd++;
  }
  const most = (length / 2) * 0.7;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  return null;
};

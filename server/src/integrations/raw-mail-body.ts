/** The start of the mail in a response of Google. Inside a string its quotes would be escaped. */
const RAW_VALUE = /"raw"\s*:\s*"/;
/** Longer than what the pattern matches. */
const OVERLAP = 64;
const QUOTE = 0x22;

/**
 * Extracts the mail from Google's response while it arrives, and leaves an empty `raw` in the JSON. Parsing and
 * decoding 40 MB in one piece would block the request loop for more than 100 ms.
 */
export const takeRawOut = (fetchAnswer: typeof fetch) => {
  let mail: Buffer[] = [];
  const fetchImplementation: typeof fetch = async (url, init) => {
    const response = await fetchAnswer(url, init);
    mail = [];
    if (!response.ok || !response.body) return response;
    const { status, statusText, headers } = response;
    const body = response.body.pipeThrough(withoutRaw((bytes) => mail.push(bytes)));
    return new Response(body, { status, statusText, headers });
  };
  return { fetchImplementation, mail: () => Buffer.concat(mail) };
};

const withoutRaw = (take: (bytes: Buffer) => void) => {
  let place: 'before' | 'inside' | 'after' = 'before';
  let held: Buffer = Buffer.alloc(0);
  const decode = decoder(take);
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, stream) => {
      let rest: Buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      if (place === 'before') {
        rest = Buffer.concat([held, rest]);
        const found = RAW_VALUE.exec(rest.toString('latin1'));
        const end = found ? found.index + found[0].length : Math.max(0, rest.length - OVERLAP);
        stream.enqueue(rest.subarray(0, end));
        rest = rest.subarray(end);
        if (found) place = 'inside';
        else held = rest;
      }
      if (place === 'inside') {
        const quote = rest.indexOf(QUOTE);
        decode(rest.toString('latin1', 0, quote < 0 ? rest.length : quote), { isLast: quote >= 0 });
        if (quote < 0) return;
        place = 'after';
        rest = rest.subarray(quote);
      }
      if (place === 'after') stream.enqueue(rest);
    },
    flush: (stream) => {
      if (place === 'before') stream.enqueue(held);
    },
  });
};

/** Decodes base64 in pieces: an incomplete group of four, or an incomplete escape, belongs to the next piece. */
const decoder = (take: (bytes: Buffer) => void) => {
  let carried = '';
  return (piece: string, { isLast }: { isLast: boolean }) => {
    let text = carried + piece;
    let escape = '';
    if (text.includes('\\')) {
      escape = /\\(?:u[0-9a-fA-F]{0,3})?$/.exec(text)?.[0] ?? '';
      text = unescaped(text.slice(0, text.length - escape.length));
    }
    const whole = isLast ? text.length : text.length - (text.length % 4);
    carried = text.slice(whole) + escape;
    take(Buffer.from(text.slice(0, whole), 'base64url'));
  };
};

const unescaped = (text: string): string => {
  const value = JSON.parse(`"${text}"`) as string;
  return value.replaceAll(/\s+/g, '');
};

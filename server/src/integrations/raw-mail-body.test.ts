import { expect, it } from 'vitest';
import { takeRawOut } from './raw-mail-body.ts';

const MAIL = Buffer.from(Array.from({ length: 1_000 }, (_, index) => (index * 7) % 256));
const REST = { id: 'x', snippet: 'He said "raw": "none"', labelIds: ['raw'], sizeEstimate: 1_000 };

const asked = async (answer: string, chunkBytes: number, status = 200) => {
  const bytes = Buffer.from(answer);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  const { fetchImplementation, mail } = takeRawOut(
    async () => new Response(ReadableStream.from<Uint8Array>(chunks), { status }),
  );
  const text = await (await fetchImplementation('http://localhost')).text();
  return { text, mail: mail() };
};

it.each<[string, string]>([
  ['at the end', JSON.stringify({ ...REST, raw: MAIL.toString('base64url') })],
  ['at the beginning, with padding', JSON.stringify({ raw: MAIL.toString('base64'), ...REST }, null, 2)],
  ['with escapes', JSON.stringify({ ...REST, raw: MAIL.toString('base64') }).replaceAll('=', '\\u003d')],
])('a mail at the %s of a response is extracted, however the response is split', async (_, answer) => {
  for (const chunkBytes of [1, 3, 7, 64, 100_000]) {
    const { text, mail } = await asked(answer, chunkBytes);
    expect(JSON.parse(text)).toEqual({ ...REST, raw: '' });
    expect(mail.equals(MAIL)).toBe(true);
  }
});

it('a truncated response stays broken, and one without a mail and an error stay unchanged', async () => {
  const whole = JSON.stringify({ ...REST, raw: MAIL.toString('base64url') });
  const { text } = await asked(whole.slice(0, -100), 64);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(await asked(JSON.stringify(REST), 5)).toEqual({ text: JSON.stringify(REST), mail: Buffer.alloc(0) });
  expect(await asked(whole, 64, 404)).toEqual({ text: whole, mail: Buffer.alloc(0) });
});

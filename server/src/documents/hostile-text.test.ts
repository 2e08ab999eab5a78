import { expect, it } from 'vitest';
import { aDocx, anOdt, paragraph } from '../testing/documents.ts';
import { hostileTexts } from '../testing/hostile-text.ts';
import { processorTime } from '../testing/processor-time.ts';
import { parseDocument } from './parse-document.ts';
import { sniffMediaType } from './sniff-media-type.ts';

const LENGTH = 100_000;
/** Linear patterns take some 30 ms; quadratic ones took 20 seconds. */
const MOST_MS = 2_000;

const inXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const WAYS: [string, (text: string) => Uint8Array][] = [
  ['plain text', (text) => Buffer.from(text)],
  ['HTML', (text) => Buffer.from(`<!doctype html><body>${text}</body>`)],
  [
    'the styles of HTML',
    (text) => Buffer.from(`<!doctype html><style>${text}</style><p style="${text.replaceAll('"', '')}">x</p>`),
  ],
  ['RTF', (text) => Buffer.from(`{\\rtf1 ${text}}`)],
  ['DOCX', (text) => aDocx(paragraph(inXml(text)))],
  ['ODT', (text) => anOdt(`<text:p>${inXml(text)}</text:p>`)],
];

/** In this process, so that only the text is measured. */
it.each(WAYS)('reading %s takes no longer for a text of any shape', { timeout: 300_000 }, async (_, write) => {
  const slow: string[] = [];
  for (const { name, text } of hostileTexts(LENGTH)) {
    const content = write(text);
    const before = processorTime();
    sniffMediaType(content);
    await parseDocument(content, { isOcrOn: false, endsAt: Date.now() + 600_000 });
    const milliseconds = processorTime() - before;
    if (milliseconds > MOST_MS) slow.push(`${name}: ${Math.round(milliseconds)} ms`);
  }
  expect(slow).toEqual([]);
});

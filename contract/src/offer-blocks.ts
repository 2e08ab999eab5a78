/**
 * The small subset of Markdown in an offer. Imports nothing and is imported by no screen, so that the portal, which must stay
 * small, can show the exact text of the PDF without loading a file of the staff interface.
 */

interface OfferSpan {
  text: string;
  is_bold: boolean;
}

export type OfferBlock =
  | { type: 'heading'; level: 1 | 2; spans: OfferSpan[] }
  | { type: 'paragraph'; spans: OfferSpan[] }
  | { type: 'item'; spans: OfferSpan[] };

/** Headings (`#`, `##`), lists (`-`), bold (`**`) and paragraphs. Single line breaks are kept. */
export const parseOffer = (text: string): OfferBlock[] => {
  const blocks: OfferBlock[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ type: 'paragraph', spans: parseSpans(lines.join('\n')) });
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const heading = /^(#{1,2})\s+(.*)$/.exec(line);
    const item = /^\s*[-*]\s+(.*)$/.exec(line);
    if (heading || item || line.trim() === '') endParagraph();
    if (heading) blocks.push({ type: 'heading', level: heading[1] === '#' ? 1 : 2, spans: plainSpans(heading[2]!) });
    else if (item) blocks.push({ type: 'item', spans: parseSpans(item[1]!) });
    else if (line.trim() !== '') lines.push(line.trim());
  }
  endParagraph();
  return blocks;
};

const parseSpans = (text: string): OfferSpan[] =>
  text
    .split(/\*\*(.+?)\*\*/s)
    .map((part, index) => ({ text: part, is_bold: index % 2 === 1 }))
    .filter((span) => span.text !== '');

/** Headings are bold anyway. */
const plainSpans = (text: string): OfferSpan[] => [{ text: text.replaceAll('**', '').trim(), is_bold: true }];

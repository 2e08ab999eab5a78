import { strToU8, zipSync } from 'fflate';

export interface Paragraph {
  text: string;
  isHeading?: boolean;
}

/** A Word document of plain paragraphs. */
export const docx = (paragraphs: Paragraph[]): Buffer => {
  const body = paragraphs
    .map(({ text, isHeading }) => {
      const style = isHeading ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : '';
      return `<w:p>${style}<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
    })
    .join('');
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
};

/** An OpenDocument text of plain paragraphs. */
export const odt = (paragraphs: Paragraph[]): Buffer => {
  const body = paragraphs
    .map(({ text, isHeading }) => {
      const tag = isHeading ? 'text:h' : 'text:p';
      return `<${tag}${isHeading ? ' text:outline-level="1"' : ''}>${escapeXml(text)}</${tag}>`;
    })
    .join('');
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'content.xml': `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
};

/** Rich text, as older word processors save it. */
export const rtf = (paragraphs: Paragraph[]): Buffer => {
  const body = paragraphs
    .map(({ text, isHeading }) => `\\pard${isHeading ? '\\b' : '\\b0'}\\fs22 ${escapeRtf(text)}\\par\n`)
    .join('');
  return Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}\n${body}}`, 'latin1');
};

const escapeRtf = (text: string): string =>
  text.replaceAll(/[\\{}]/g, String.raw`\$&`).replaceAll(/[^ -~]/g, (letter) => String.raw`\u${letter.charCodeAt(0)}?`);

/** A page saved from a browser. */
export const html = (paragraphs: Paragraph[]): Buffer => {
  const body = paragraphs
    .map(({ text, isHeading }) => (isHeading ? `<h2>${escapeXml(text)}</h2>` : `<p>${escapeXml(text)}</p>`))
    .join('\n');
  return Buffer.from(
    `<!doctype html><html><head><meta charset="utf-8"><title>Resume</title></head><body>${body}</body></html>`,
  );
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The same bytes every day. The type of an ODT must be its first entry, uncompressed. */
const zip = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, [strToU8(text), { level: name === 'mimetype' ? 0 : 6 }]]),
      ),
      { mtime: '2030-01-01T00:00:00' },
    ),
  );

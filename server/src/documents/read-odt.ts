import type { Draft } from './document.ts';
import { NotReadable } from './document.ts';
import { type DraftWriter, startDraft } from './draft.ts';
import { type Look, whyUnseen } from './look.ts';
import { descendants, type Element, childElements, parseMarkup, getValue } from './markup-tree.ts';
import { readOdtStyles } from './odt-styles.ts';
import { unzip } from './zip-entries.ts';

/** OpenDocument text: the body between the headers and footers of its page style. */
export const readOdt = (content: Uint8Array): Draft => {
  const parts = unzip(content, /^(?:content|styles|META-INF\/manifest)\.xml$/);
  const source = (name: string) => Buffer.from(parts.get(name) ?? []).toString('utf8');
  if (source('META-INF/manifest.xml').includes('encryption-data'))
    throw new NotReadable('unreadable', 'file_with_password', 'This document is protected by a password.');
  if (!parts.has('content.xml'))
    throw new NotReadable('unreadable', 'file_damaged', 'This document is damaged: its text is missing.');
  const body = parseMarkup(source('content.xml'));
  const page = parseMarkup(source('styles.xml'));
  const writing = { draft: startDraft(), styles: readOdtStyles([page, body]), look: {} };
  for (const header of descendants(page, /^style:header(?:-left|-first)?$/)) write(header, writing);
  for (const text of descendants(body, /^office:text$/)) write(text, writing);
  writing.draft.newParagraph();
  for (const footer of descendants(page, /^style:footer(?:-left|-first)?$/)) write(footer, writing);
  return writing.draft.finish();
};

interface Writing {
  draft: DraftWriter;
  styles: (name: string | null) => Look;
  look: Look;
}

const write = (element: Element, writing: Writing): void => {
  const { draft } = writing;
  const why = whyUnseen(writing.look);
  const put = (text: string) => (why ? draft.hide(text, why) : draft.write(text));
  for (const child of element.children) {
    if (typeof child === 'string') {
      if (isInline(element.name)) put(child.replace(/\s+/g, ' '));
      continue;
    }
    const named = writing.styles(getValue(child, '(?:text|table|draw|presentation):style-name'));
    const inner = { ...writing, look: { ...writing.look, ...named } };
    switch (child.name) {
      case 'text:p':
      case 'text:h':
        write(child, inner);
        draft.newLine();
        break;
      case 'text:s':
        put(' '.repeat(Math.min(Number(getValue(child, 'text:c') ?? 1), 20)));
        break;
      case 'text:tab':
        put('\t');
        break;
      case 'text:line-break':
        put('\n');
        break;
      case 'text:list-item':
        draft.write('• ');
        write(child, inner);
        break;
      case 'text:tracked-changes':
        for (const deleted of descendants(child, /^text:deletion$/)) draft.hide(`${plainText(deleted)}\n`, 'deleted');
        break;
      case 'text:hidden-text':
        draft.hide(getValue(child, 'text:string-value') ?? plainText(child), 'hidden');
        break;
      case 'text:hidden-paragraph':
      case 'office:annotation':
      case 'text:sequence-decls':
        break;
      case 'table:table-cell':
        write(child, inner);
        if (childElements(child).length <= 1) draft.reopenLine();
        draft.tab();
        break;
      case 'table:table-row':
        write(child, inner);
        draft.newLine();
        break;
      case 'draw:text-box':
        draft.newLine();
        write(child, { ...inner, look: { ...inner.look, background: inner.look.background ?? 'unknown' } });
        draft.newLine();
        break;
      case 'text:section':
        if (getValue(child, 'text:display') === 'none') draft.hide(plainText(child), 'hidden');
        else write(child, inner);
        break;
      default:
        write(child, inner);
    }
  }
};

/** Only text in paragraphs counts; elsewhere it is XML whitespace. */
const isInline = (name: string): boolean =>
  /^text:(?:p|h|span|a|meta|ruby-base|.*-ref|.*field|date|time|.*name)$/.test(name);

const plainText = (element: Element): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : plainText(child) + (child.name === 'text:p' ? '\n' : '')))
    .join('')
    .trim();

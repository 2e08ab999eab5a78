import type { Draft, HiddenReason } from './document.ts';
import { type DraftWriter, startDraft } from './draft.ts';
import { findKind, type Kind, readStyleSheet, resolveStyle, type Rule, startKinds } from './html-styles.ts';
import { type Look, whyUnseen } from './look.ts';
import { descendants, type Element, childElements, parseMarkup, getText, getValue } from './markup-tree.ts';

const BLOCK =
  /^(?:address|article|aside|blockquote|body|dd|details|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tr|ul)$/;
const SPACED = /^(?:h[1-6]|section|table|ul|ol)$/;
const SKIPPED = /^(?:head|script|style|template|noscript|title|iframe|object|svg|canvas|select|textarea)$/;

export const readHtml = (source: string): Draft => {
  const tree = parseMarkup(source, { isHtml: true });
  const rules = readStyleSheet(
    descendants(tree, /^style$/)
      .map(getText)
      .join('\n'),
  );
  const draft = startDraft();
  write(tree, { draft, rules, look: {}, why: null, path: [], kind: startKinds() });
  return draft.finish();
};

interface Writing {
  draft: DraftWriter;
  rules: Rule[];
  look: Look;
  why: HiddenReason | null;
  path: Element[];
  kind: Kind;
}

const write = (element: Element, writing: Writing): void => {
  const { draft } = writing;
  const why = writing.why ?? whyUnseen(writing.look);
  const isPre = writing.path.some((one) => one.name === 'pre');
  for (const child of element.children) {
    if (typeof child === 'string') {
      const text = isPre ? child : child.replace(/\s+/g, ' ');
      if (why) draft.hide(text, why);
      else if (text !== ' ' || !draft.isLineStart())
        draft.write(draft.isLineStart() && !isPre ? text.trimStart() : text);
      continue;
    }
    if (SKIPPED.test(child.name)) continue;
    if (child.name === 'br') {
      if (why) draft.hide('\n', why);
      else draft.newLine();
      continue;
    }
    const isBlock = BLOCK.test(child.name);
    const path = [...writing.path, child];
    const kind = findKind(writing.kind, path, writing.rules);
    const style = resolveStyle(child, kind);
    const inner = { ...writing, path, kind, look: { ...writing.look, ...style.look }, why: writing.why ?? style.why };
    const isSeen = !inner.why && !whyUnseen(inner.look);
    if (isBlock && isSeen) draft.newLine();
    if (SPACED.test(child.name) && isSeen) draft.newParagraph();
    if (child.name === 'li' && isSeen && getText(child).trim()) draft.write('• ');
    if (getValue(child, 'hidden') !== null || /\shidden(?:\s|$)/i.test(child.attributes)) inner.why ??= 'hidden';
    write(child, inner);
    if (/^t[dh]$/.test(child.name) && isSeen) {
      if (childElements(child).filter((one) => BLOCK.test(one.name)).length <= 1) draft.reopenLine();
      draft.tab();
    }
    if (isBlock && isSeen) draft.newLine();
    if (isBlock && !isSeen) draft.hide('\n', inner.why ?? whyUnseen(inner.look)!);
  }
};

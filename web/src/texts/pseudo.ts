import type { Translate } from './language.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒĝĥíĵķłḿñóƥʠŕšťúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁḾÑÓƤɊŔŠŤÚṼŴẊÝŽ'];

/** The English texts with an accent on every letter, except the names in braces. */
export const pseudo: Translate = (_, english) => accented(english);

const mark = (text: string): string =>
  text.replaceAll(/\{\w+\}|[a-z]/gi, (part) => (part.length > 1 ? part : ACCENTED[PLAIN.indexOf(part)]!));

function accented<Texts>(texts: Texts): Texts;
function accented(texts: unknown): unknown {
  if (typeof texts === 'string') return mark(texts);
  if (typeof texts === 'function')
    return (...given: unknown[]) => accented((texts as (...given: unknown[]) => unknown)(...given));
  if (Array.isArray(texts)) return texts.map((one: unknown) => accented(one));
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, accented(text)]));
}

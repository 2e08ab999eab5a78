/* oxlint-disable no-control-regex -- Control characters are what this is about. */
/** Characters without width or that change the reading direction: they hide words from people or from machines. */
const UNSEEN = new RegExp(
  String.raw`[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|` +
    String.raw`[\u034F\u17B4\u17B5\u180B-\u180D\u180F\uFE00-\uFE0F]|[\u{E0000}-\u{E0FFF}]`,
  'gu',
);
/** Letters smuggled in as tags, which no font draws. Flag emojis such as Scotland's use them too, but are short. */
const TAGS = /[\u{E0020}-\u{E007E}]{9,}/gu;
/** Western letters separated by zero-width characters, so that a search does not find the words. */
const PULLED_APART =
  /(?:[\p{Script=Latin}\p{N}\p{P} ][\u200B-\u200F\u2060-\u2064\uFEFF]+){8,}[\p{Script=Latin}\p{N}\p{P}]?/gu;
/** Text with reversed direction, and whether it is Western. */
const TURNED = /[\u202D\u202E][^\u202C\n]*\u202C?/g;
const WESTERN = /[A-Za-z]{3}/;
const CONTROL = /[\0-\u0008\u000B\u000E-\u001F\u007F-\u009F]/g;
const LINE_ENDS = /\r\n?|[\f\u2028\u2029]/g;
const WIDE_SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** The text as people see it; `tell` receives words meant only for machines. */
export const cleanCharacters = (raw: string, tell: (hidden: string) => void): string => {
  const text = raw.replace(CONTROL, '').replace(LINE_ENDS, '\n').replace(WIDE_SPACES, ' ');
  if (!text.match(UNSEEN)) return text.normalize('NFC');
  const hide = (found: string) => {
    tell(`${found.replace(UNSEEN, '')} `);
    return '';
  };
  return text
    .replace(TAGS, (tags) => hide([...tags].map((tag) => String.fromCodePoint(tag.codePointAt(0)! - 0xe0000)).join('')))
    .replace(PULLED_APART, hide)
    .replace(TURNED, (turned) => (WESTERN.test(turned) ? hide(turned) : turned))
    .replace(UNSEEN, '')
    .normalize('NFC');
};

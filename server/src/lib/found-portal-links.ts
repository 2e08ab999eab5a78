import { DECISION_LINK_SHOWN, PORTAL_LINK_SHOWN } from '@hirewire/contract/outbox';
import { LINK_KINDS, type PortalClaims, readPortalToken } from './portal-token.ts';

/** Length of a token: 68 bytes in base64url. */
const TOKEN_LENGTH = 91;

/** Signatures checked per text: enough for any real text, and a limit for one built to be slow. */
const MAX_CHECKS = 20_000;

interface Found {
  start: number;
  end: number;
  /** Null: the text has the shape of a link but not our signature. */
  claims: PortalClaims | null;
}

/**
 * Replaces links to a candidate's page or an approver's decision, however a mail program has wrapped, quoted or
 * rewritten them.
 */
export const replacePortalLinks = (text: string, secret: string): string => {
  let replaced = '';
  let at = 0;
  for (const { start, end, claims } of findAll(text, secret)) {
    replaced += text.slice(at, start) + shownFor(claims);
    at = end;
  }
  return replaced + text.slice(at);
};

/** Blanks the links without changing the length, so positions in the text stay valid. */
export const blankPortalLinks = (text: string, secret: string): string => {
  let blanked = '';
  let at = 0;
  for (const { start, end, claims } of findAll(text, secret)) {
    blanked +=
      text.slice(at, start) +
      shownFor(claims)
        .slice(0, end - start)
        .padEnd(end - start);
    at = end;
  }
  return blanked + text.slice(at);
};

const shownFor = (claims: PortalClaims | null): string =>
  claims?.kind === 'decision' ? DECISION_LINK_SHOWN : PORTAL_LINK_SHOWN;

/** Replaces the links in every text inside a value. Bytes stay unchanged. */
export const replacePortalLinksIn = <Value>(value: Value, secret: string): Value => {
  if (typeof value === 'string') return replacePortalLinks(value, secret) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => replacePortalLinksIn(one, secret)) as Value;
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value) || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, replacePortalLinksIn<unknown>(one, secret)]);
  return Object.fromEntries(entries) as Value;
};

/** Finds the links in every text inside a value. */
export const findPortalLinksIn = (value: unknown, secret: string): PortalClaims[] => {
  if (typeof value === 'string') return findPortalLinks(value, secret);
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap((one) => findPortalLinksIn(one, secret));
};

/** Finds the links in a text that carry our signature. */
export const findPortalLinks = (text: string, secret: string): PortalClaims[] =>
  findAll(text, secret).flatMap(({ claims }) => claims ?? []);

/** Maximum length of a link, even after a gateway has rewritten it. */
const REACH = 700;

const findAll = (text: string, secret: string): Found[] => {
  const check = limitedCheck(secret);
  const found = placesToLookAt(text).flatMap(([from, to]) =>
    findIn(text.slice(from, to), check).map(({ start, end, claims }) => ({
      start: from + start,
      end: from + end,
      claims,
    })),
  );
  return withoutOverlaps(found);
};

/** A long word, counting an escape as one character, since escapes would otherwise cut a token into short words. */
const LONG_WORD = /(?:[\w-]|[%=][0-9a-f]{2}|&#\d{2,3};){16,}/gi;

/**
 * Searches around long words only: wherever a token is broken, one of its parts is a long word. Most texts have none.
 */
const placesToLookAt = (text: string): [number, number][] => {
  const places: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
    const [from, to] = [Math.max(0, index - REACH), index + word.length + REACH];
    const last = places.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else places.push([from, to]);
  }
  return places;
};

const findIn = (text: string, check: Check): Found[] => {
  const plain = buildView(text, null);
  return [
    ...findInView(plain, check),
    ...findEncoded(plain, check),
    ...REWRITTEN.filter(({ needs }) => needs.test(text)).flatMap((way) => findInView(buildView(text, way), check)),
    ...[...text.matchAll(UNSIGNED_LINK)].map(({ 0: link, index }) => ({
      start: index,
      end: index + link.length,
      claims: null,
    })),
  ];
};

/** A link that is incomplete, or signed by another installation. Never broken across lines. */
const UNSIGNED_LINK = /https?:\/\/[^\s<>"']{1,200}?\/(?:portal|decide)\/(?:#|%23)[\w-]{40,}/gi;

type Check = (token: string) => PortalClaims | null;

const limitedCheck = (secret: string): Check => {
  let checks = 0;
  return (token) => {
    if (checks++ >= MAX_CHECKS) return null;
    for (const kind of LINK_KINDS) {
      const claims = readPortalToken(token, secret, kind);
      if (claims) return claims;
    }
    return null;
  };
};

/** A text without the characters mail programs insert, and the original position of each character. */
interface View {
  text: string;
  pieces: { at: number; start: number; end: number; isEscape: boolean }[];
}

/** Line breaks with their quote marks, spaces, soft line breaks and invisible characters. */
const GAP = String.raw`(?:=\r?\n|[\s\u00AD\u200B-\u200F\u2060\uFEFF])[\s>|\u00AD\u200B-\u200F\u2060\uFEFF]*`;

interface Escapes {
  needs: RegExp;
  pattern: string;
  code: (escape: string) => number;
}

/** Each in a view of its own, since an escape in one encoding may be part of a token in another. */
const REWRITTEN: Escapes[] = [
  // In URLs and in quoted-printable.
  { needs: /[%=][0-9a-f]{2}/i, pattern: '[%=][0-9A-Fa-f]{2}', code: (escape) => Number.parseInt(escape.slice(1), 16) },
  { needs: /&#\d/, pattern: '&#\\d{2,3};', code: (escape) => Number.parseInt(escape.slice(2), 10) },
  // Proofpoint's way of rewriting links.
  { needs: /urldefense/i, pattern: '-[0-9A-F]{2}', code: (escape) => Number.parseInt(escape.slice(1), 16) },
];

const buildView = (text: string, escapes: Escapes | null): View => {
  const special = new RegExp(escapes ? `(${escapes.pattern})|${GAP}` : GAP, 'g');
  const pieces: View['pieces'] = [];
  const parts: string[] = [];
  let length = 0;
  const add = (part: string, start: number, end: number, isEscape: boolean) => {
    if (part === '') return;
    pieces.push({ at: length, start, end, isEscape });
    parts.push(part);
    length += part.length;
  };
  let at = 0;
  for (const match of text.matchAll(special)) {
    add(text.slice(at, match.index), at, match.index, false);
    at = match.index + match[0].length;
    if (escapes && match[1]) add(String.fromCharCode(escapes.code(match[1])), match.index, at, true);
  }
  add(text.slice(at), at, text.length, false);
  return { text: parts.join(''), pieces };
};

/** Converts positions in the view to positions in the text. */
const placed = ({ pieces }: View, from: number, to: number): { start: number; end: number } => {
  const pieceAt = (place: number) => {
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (pieces[middle]!.at <= place) low = middle;
      else high = middle - 1;
    }
    return pieces[low]!;
  };
  const [first, last] = [pieceAt(from), pieceAt(to - 1)];
  return {
    start: first.isEscape ? first.start : first.start + from - first.at,
    end: last.isEscape ? last.end : last.start + to - last.at,
  };
};

const findInView = (view: View, check: Check): Found[] => {
  const found: Found[] = [];
  for (const { 0: run, index } of view.text.matchAll(/[\w-]{91,}/g)) {
    for (let at = 0; at + TOKEN_LENGTH <= run.length; at += 1) {
      if (!hasShape(run, at)) continue;
      const claims = check(run.slice(at, at + TOKEN_LENGTH));
      if (!claims) continue;
      const from = index + at;
      found.push({ ...placed(view, startOfLink(view.text, from), from + TOKEN_LENGTH), claims });
      at += TOKEN_LENGTH - 1;
    }
  }
  return found;
};

/** Checks the fixed bits of every token: version and variant of the link's id, a time after 2004, no bits left over. */
const hasShape = (run: string, at: number): boolean =>
  'EUk0'.includes(run[at + 29]!) &&
  'ghijklmnopqrstuv'.includes(run[at + 32]!) &&
  'BCFGJKNORSVWZadehilmpqtuxy12569-'.includes(run[at + 42]!) &&
  'AEIMQUYcgkosw048'.includes(run[at + 90]!);

/** Finds the start of the URL that ends with the token, if there is one. */
const startOfLink = (text: string, token: number): number => {
  const before = text.slice(Math.max(0, token - 300), token);
  const scheme = before.toLowerCase().lastIndexOf('http');
  const isLink = scheme >= 0 && /(?:portal|decide)(?:[^a-z]|2f){0,12}$/i.test(before.slice(scheme));
  return isLink ? token - before.length + scheme : token;
};

/** Some programs encode the whole URL in base64. */
const findEncoded = (view: View, check: Check): Found[] =>
  [...view.text.matchAll(/[\w+/-]{130,}/g)].flatMap(({ 0: run, index }) => {
    for (let skipped = 0; skipped < 4; skipped += 1) {
      const decoded = Buffer.from(run.slice(skipped), 'base64').toString('latin1');
      if (!/portal|decide/.test(decoded)) continue;
      const [inside] = findInView(buildView(decoded, null), check);
      if (inside) return [{ ...placed(view, index, index + run.length), claims: inside.claims }];
    }
    return [];
  });

/** Sorts the matches and keeps one of those that overlap, preferably one with claims. */
const withoutOverlaps = (found: Found[]): Found[] => {
  const kept: Found[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (!last || one.start >= last.end) {
      kept.push({ ...one });
      continue;
    }
    last.end = Math.max(last.end, one.end);
    last.claims ??= one.claims;
  }
  return kept;
};

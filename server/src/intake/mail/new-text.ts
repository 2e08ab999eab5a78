import { fold } from '../../lib/fold.ts';

/**
 * Extracts the sender's new text, without quoted letters. Line by line, since the patterns of the known libraries take
 * seconds on a few hostile kilobytes.
 */
export const extractNewText = (text: string): string => {
  const lines = text.split('\n');
  const folded = lines.map((line) => (line.length > LONGEST_HEADER ? '' : fold(line)));
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (isQuoted(lines[at]!)) continue;
    if (SEPARATOR.test(folded[at]!) || isHeaderBlock(folded, at)) break;
    const length = attributionLength(folded, at);
    if (length === 0) {
      kept.push(lines[at]!);
      continue;
    }
    // A reply may be below the quote: then only the marked lines are removed.
    const next = lines.slice(at + length, at + length + 4).find((line) => line.trim() !== '');
    if (!next || !isQuoted(next)) break;
    at += length - 1;
  }
  return kept.join('\n').trim();
};

const LONGEST_HEADER = 300;

const isQuoted = (line: string) => /^\s{0,3}[>|]/.test(line);

const ATTRIBUTION =
  /^(on|am|le|el|il|em|op|w dniu|dnia|den|no dia|in data) .*\b(wrote|schrieb|ecrit|escribio|scritto|escreveu|schreef|napisal|napisala|pisze|skrev)\b[^:]{0,120}:\W{0,2}$/;
const NAMED_ATTRIBUTION =
  /^[^<>]{1,120}<[^<>]+@[^<>]+>[^:]{0,30}\b(wrote|schrieb|ecrit|escribio|scritto|escreveu|schreef|napisala?|napisal\(a\)|pisze|skrev)\W{0,3}$/;

/** The number of lines of an "On Monday, she wrote:" that starts here; long ones are wrapped. */
const attributionLength = (lines: string[], at: number) => {
  let joined = '';
  for (let length = 1; length <= 3; length += 1) {
    const line = lines[at + length - 1] ?? '';
    if (line === '') return 0;
    joined = `${joined} ${line}`.trim();
    if (ATTRIBUTION.test(joined)) return length;
    if (lines[at]!.includes('<') && NAMED_ATTRIBUTION.test(joined)) return length;
  }
  return 0;
};

const SEPARATOR =
  /^\s*[-_]{2,}\s*(original message|ursprungliche nachricht|message d'origine|message original|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|wiadomosc oryginalna|oryginalna wiadomosc|forwarded message|weitergeleitete nachricht)\s*[-_]{2,}\s*$/;

const FROM = /^\W{0,2}(from|von|de|da|van|od|fra)\W{0,2}:\s?\S/;
const OTHER_HEADER =
  /^\W{0,2}(sent|date|gesendet|datum|envoye|enviado( el)?|inviato|data|fecha|verzonden|wyslano|to|an|a|para|aan|do|cc|subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat)\W{0,2}:/;

const isHeaderBlock = (lines: string[], at: number) =>
  FROM.test(lines[at]!) && lines.slice(at + 1, at + 6).filter((line) => OTHER_HEADER.test(line)).length >= 2;

import type { Found } from './found.ts';
import { canonicalSkill, findKnownSkills } from './skills.ts';
import { type Part, type ResumeLine, splitParts } from './resume-lines.ts';

/** `value` is the name we know the skill by; `written` is as it stands in the text. */
export interface FoundSkill extends Found {
  written: string;
  /** Named in a list of skills, not only mentioned. */
  is_listed: boolean;
}

const SEPARATOR = /[,;\t•▪●◦■|·]+|\s{1,40}[–—-]\s+|\s\/\s|^\s*[-–*]\s+/g;
const CATEGORY = /^[^:,;]{2,40}:\s+/;
const LEVEL =
  /\s{0,40}(?:[([].{0,200}[)\]]|[–—:-]\s{0,40}(?:advanced|expert|basic|intermediate|beginner|proficient|fluent|good|very good|native|sehr gut|gut|grundkenntnisse|fortgeschritten|expertenkenntnisse|avancé|intermédiaire|débutant|courant|maîtrise|notions|\d+\s*(?:years?|jahre|ans|yrs?)).*|\s(?:advanced|expert|intermediate|beginner)|[★☆●○◉◯■□▪]{2,}.*|\b\d{1,3}\s?%)$/i;

/** The skills a resume lists, and those it mentions elsewhere that we know. */
export const readSkills = (text: string, lines: ResumeLine[]): FoundSkill[] => {
  const skills: FoundSkill[] = [];
  const seen = new Set<string>();
  const add = (skill: FoundSkill) => {
    const key = skill.value.toLowerCase();
    if (seen.has(key)) return;
    seen.add(key);
    skills.push(skill);
  };
  for (const line of joinWrapped(lines)) for (const part of listedIn(line)) add(part);
  for (const known of findKnownSkills(text)) add({ ...known, is_listed: false });
  return skills;
};

const MAX_JOINED = 2_000;

/** A list that goes on in the next line: it was left with a comma, or in the middle of a name. */
const joinWrapped = (lines: ResumeLine[]): ResumeLine[] => {
  const joined: ResumeLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isWrapped =
      last &&
      last.text.length < MAX_JOINED &&
      /[,;(&]$|\b(?:and|und|et)$/i.test(last.text) &&
      line.start - (last.start + last.text.length) <= 2;
    // One blank for the line's end keeps every place where it was.
    if (last && isWrapped)
      last.text = `${last.text}${' '.repeat(line.start - last.start - last.text.length)}${line.text}`;
    else joined.push({ ...line });
  }
  return joined;
};

const listedIn = ({ text, start }: ResumeLine): FoundSkill[] => {
  const category = CATEGORY.exec(text)?.[0].length ?? 0;
  // Commas inside brackets belong to what stands before them.
  const flat = text.slice(category).replace(/\([^)]{0,200}\)/g, (inside) => inside.replace(/[,;]/g, ' '));
  const parts = splitParts(flat, start + category, SEPARATOR);
  const isList = parts.length > 2;
  return parts
    .flatMap((part) =>
      isList
        ? splitParts(part.text, part.start, /^(?:and|und|et)\s+|\s{1,40}(?:and|und|et)\s{1,40}(?=\S{1,60}$)/gi)
        : [part],
    )
    .flatMap(toSkill);
};

const toSkill = (part: Part): FoundSkill[] => {
  const written = part.text.replace(LEVEL, '').replace(/\.$/, '').trim();
  const words = written.split(/\s+/);
  if (!/\p{L}/u.test(written) || written.length > 45 || words.length > 5) return [];
  if (/^(?:and|etc|u\.a|inkl)\b/i.test(written)) return [];
  return [
    {
      value: canonicalSkill(written) ?? written,
      written,
      start: part.start,
      end: part.start + written.length,
      is_listed: true,
    },
  ];
};

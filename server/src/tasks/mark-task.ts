import { explain } from '@hirewire/contract/mark-reasons';
import type { MachineMark, MachineMarks } from '@hirewire/contract/task-assignments';
import type { TaskCriterion } from '@hirewire/contract/tasks';
import { type Evidence, quoteAround } from '../resume-analysis/find-evidence.ts';
import { findStems } from '../resume-analysis/stems.ts';
import { round } from '../lib/round.ts';

/** The text to mark: a submission without personal details and without text addressed to AI models. */
export interface SubmissionText {
  brief: string;
  rubric: TaskCriterion[];
  text: string;
}

const MAX_QUOTES = 3;
/** No submission repeats all words of a criterion: from this share on it counts as complete. */
const ALL_OF_IT = 0.6;
/** Words alone say little about quality. */
const MOST_CONFIDENCE = 0.6;

/** Words that describe what is wanted rather than name it. */
const FILLER = new Set(
  findStems(`good better best great clear clearly well sound solid solution answer task submission candidate shows show
  should must would could explains explain uses using every all some part parts thing things makes make does do`),
);

interface Sentence {
  start: number;
  text: string;
  stems: Set<string>;
}

/**
 * Marks how much of each criterion is covered, with the words that show it. Pure: the same words get the same marks.
 */
export const markByRules = ({ rubric, text }: SubmissionText): MachineMark[] => {
  const sentences = splitSentences(text);
  const all = new Set(sentences.flatMap(({ stems }) => [...stems]));
  return rubric.map(({ label, good, weight }, number) => {
    const wanted = wantedIn(`${label} ${good}`);
    const found = wanted.filter((stem) => all.has(stem));
    const evidence = quotesFor(wanted, sentences);
    if (evidence.length === 0)
      return { number, label, weight, points: 0, confidence: 0.5, evidence, ...explain(['no_evidence']) };
    const share = found.length / wanted.length;
    return {
      number,
      label,
      weight,
      points: round(Math.min(1, share / ALL_OF_IT), 2),
      confidence: round(MOST_CONFIDENCE * Math.min(1, wanted.length / 6), 2),
      evidence,
      ...explain(['words_found', found.length, wanted.length]),
    };
  });
};

export const measureStructure = (text: string): MachineMarks['structure'] => {
  const lines = text.split('\n');
  return {
    words: text.match(/[\p{L}\d]+/gu)?.length ?? 0,
    paragraphs: text.split(/\n\s*\n/).filter((part) => part.trim()).length,
    headings: lines.filter((line) => /^\s*#{1,6}\s|^\s*\d+(?:\.\d+)*\.?\s+\p{Lu}[^.!?]{2,60}$/u.test(line)).length,
    lists: lines.filter((line) => ITEM.test(line)).length,
  };
};

/** Lists the points the brief asks for, and which of them are not covered. */
export const checkCompleteness = ({ brief, text }: SubmissionText): MachineMarks['completeness'] => {
  const said = new Set(findStems(text));
  const asked = brief.split('\n').flatMap((line) => (ITEM.test(line) ? [line.replace(ITEM, '').trim()] : []));
  const open = asked.filter((point) => {
    const wanted = wantedIn(point);
    return wanted.length > 0 && wanted.filter((stem) => said.has(stem)).length / wanted.length < 0.5;
  });
  return { asked: asked.length, covered: asked.length - open.length, open };
};

const ITEM = /^\s*(?:[-*•+]|\d{1,2}[.)])\s+/;

const wantedIn = (words: string): string[] => {
  const all = [...new Set(findStems(words))];
  const telling = all.filter((stem) => !FILLER.has(stem));
  return telling.length > 0 ? telling : all;
};

const splitSentences = (text: string): Sentence[] =>
  [...text.matchAll(/[^\n.!?]+(?:[.!?](?!\s)[^\n.!?]*)*[.!?]?/g)].flatMap(({ 0: sentence, index }) => {
    const stems = new Set(findStems(sentence));
    return stems.size > 0 ? [{ start: index, text: sentence, stems }] : [];
  });

/** The sentences that cover most of it, in the order of the text. */
const quotesFor = (wanted: string[], sentences: Sentence[]): Evidence[] => {
  const enough = Math.min(2, wanted.length);
  return sentences
    .map((sentence) => ({ sentence, hits: wanted.filter((stem) => sentence.stems.has(stem)).length }))
    .filter(({ hits }) => hits >= enough && hits > 0)
    .toSorted((a, b) => b.hits - a.hits || a.sentence.start - b.sentence.start)
    .slice(0, MAX_QUOTES)
    .map(({ sentence }) => around(sentence, wanted))
    .toSorted((a, b) => a.start - b.start);
};

const around = (sentence: Sentence, wanted: string[]): Evidence => {
  const places = [...sentence.text.matchAll(/[\p{L}\d][\p{L}\d.+#'’-]*/gu)].filter(({ 0: word }) =>
    findStems(word).some((stem) => wanted.includes(stem)),
  );
  const first = places[0]?.index ?? 0;
  const last = places.at(-1);
  const end = last ? Math.min(last.index + last[0].length, first + MAX_QUOTE) : sentence.text.length;
  return quoteAround(sentence, first, end);
};

const MAX_QUOTE = 160;

import { findInstructions } from '../documents/find-instructions.ts';
import { fold } from '../lib/fold.ts';
import { redactPerson } from '../resume-analysis/redact.ts';
import { findStems } from '../resume-analysis/stems.ts';
import { ASKS_FOR_MARKS } from './answer-cues.ts';

/** The answer to a question and to its follow-ups. */
export interface Answer {
  follow_up: number;
  text: string;
}

/** A sentence of an answer as it is marked: `scored` contains no personal details. */
export interface Sentence {
  follow_up: number;
  start: number;
  end: number;
  scored: string;
  folded: string;
  stems: string[];
}

interface Flag {
  follow_up: number;
  text: string;
  start: number;
  end: number;
}

/** Finds text addressed to AI models, with its position. */
export const findFlags = (answers: Answer[]): Flag[] =>
  answers.flatMap(({ follow_up, text }) => {
    const found = findInstructions(text).map(({ start, end }) => ({ start, end }));
    for (const pattern of ASKS_FOR_MARKS)
      for (const { index, 0: match } of text.matchAll(pattern)) found.push({ start: index, end: index + match.length });
    const widened = found
      .map(({ start, end }) => aroundSentence(text, start, end))
      .toSorted((a, b) => a.start - b.start);
    const apart: { start: number; end: number }[] = [];
    for (const one of widened) {
      const last = apart.at(-1);
      if (last && one.start < last.end) last.end = Math.max(last.end, one.end);
      else apart.push({ ...one });
    }
    return apart.map(({ start, end }) => ({ follow_up, text: text.slice(start, end), start, end }));
  });

/**
 * The sentences that count: without text addressed to AI models, without repetitions of the question, and each once.
 * `seen` is shared by the questions of one interview, so a sentence counts once in all of it.
 */
export const splitSentences = (
  question: string,
  answers: Answer[],
  names: string[],
  seen = new Set<string>(),
): Sentence[] => {
  const flags = findFlags(answers);
  const asked = new Set(findStems(question));
  return answers.flatMap(({ follow_up, text }) => {
    const own = flags.filter((flag) => flag.follow_up === follow_up);
    return findSentences(text).flatMap(({ start, end }) => {
      if (own.some((flag) => start < flag.end && end > flag.start)) return [];
      const scored = redactPerson(text.slice(start, end), { names });
      const stems = findStems(scored);
      const key = [...new Set(stems)].toSorted().join(' ');
      if (stems.length === 0 || seen.has(key)) return [];
      seen.add(key);
      const isEcho = stems.length >= 4 && stems.filter((stem) => asked.has(stem)).length / stems.length > 0.8;
      return isEcho ? [] : [{ follow_up, start, end, scored, folded: fold(scored), stems }];
    });
  });
};

/** Text without full stops is cut at this length, so that quotes stay readable. */
const MAX_SENTENCE = 320;

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

const findSentences = (text: string): { start: number; end: number }[] => {
  const places: { start: number; end: number }[] = [];
  for (const { index, segment } of SENTENCES.segment(text)) {
    let start = index + (segment.length - segment.trimStart().length);
    const end = start + segment.trim().length;
    while (end - start > MAX_SENTENCE) {
      const space = text.lastIndexOf(' ', start + MAX_SENTENCE);
      const cut = space > start ? space : start + MAX_SENTENCE;
      places.push({ start, end: cut });
      start = space > start ? cut + 1 : cut;
    }
    if (end > start) places.push({ start, end });
  }
  return places;
};

const aroundSentence = (text: string, from: number, to: number): { start: number; end: number } => {
  const before = [...text.slice(0, from).matchAll(/[.!?]\s+|\n/g)].at(-1);
  const after = /[.!?](?=\s|$)|\n|$/.exec(text.slice(to));
  return { start: before ? before.index + before[0].length : 0, end: to + (after ? after.index + after[0].length : 0) };
};

import { fold } from '../lib/fold.ts';

/** The text of a job that applicants can read. */
export interface Advert {
  description: string;
  requirements: string | null;
}

/** This many words in the same order are not a coincidence. */
const RUN = 5;
/** The share of a line that must be in the advert. */
const MIN_SHARE = 0.8;
/** Fewer words than this are not copying: people use the same words for the same work. */
const MIN_WORDS = 24;

/** The start positions of lines copied from the advert; none unless enough was copied to rule out coincidence. */
export const copiedLines = (text: string, { description, requirements }: Advert): Set<number> => {
  const advert = [description, requirements ?? ''].map(splitWords);
  const runs = new Set(advert.flatMap((words) => listRuns(words, RUN)));
  if (runs.size === 0) return new Set();
  const short = new Set(
    `${description}\n${requirements ?? ''}`.split(/[\n,;]/).map((part) => splitWords(part).join(' ')),
  );
  const copied: number[] = [];
  const alike: number[] = [];
  let count = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const words = splitWords(line);
    if (words.length >= RUN && coveredBy(runs, words) >= MIN_SHARE * words.length) {
      copied.push(start);
      count += words.length;
    } else if (words.length > 0 && words.length < RUN && short.has(words.join(' '))) alike.push(start);
    start += line.length + 1;
  }
  return new Set(count >= MIN_WORDS ? [...copied, ...alike] : []);
};

const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\d]+[+#]*/gu) ?? [];

const listRuns = (words: string[], length: number): string[] =>
  words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '));

/** Counts the words that are in one of the runs. */
const coveredBy = (runs: Set<string>, words: string[]): number => {
  const covered = new Set<number>();
  for (const [index, run] of listRuns(words, RUN).entries())
    if (runs.has(run)) for (let at = index; at < index + RUN; at += 1) covered.add(at);
  return covered.size;
};

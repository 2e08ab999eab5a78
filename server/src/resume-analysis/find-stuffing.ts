import type { Analysis } from '@hirewire/contract/analyses';
import { isFound } from '@hirewire/contract/must-haves';
import type { Prepared } from './prepare-resume.ts';

type Flag = Extract<Analysis['flags'][number], { kind: 'stuffing' }>;

/** This many must-haves in one list, with no work behind any of them, are worth flagging. */
const MIN_LISTED = 3;
const MIN_SHARE = 0.6;
const MAX_TEXT = 300;

/** Finds words of the job that a resume repeats without work behind them. */
export const findStuffing = (criteria: Analysis['criteria'], { lines }: Pick<Prepared, 'lines'>): Flag[] => {
  const copied = lines.filter(({ is_copied }) => is_copied);
  if (copied.length > 0)
    return [{ kind: 'stuffing', why: 'advert', text: shortened(copied.map(({ text }) => text.trim()).join(' ')) }];
  const mustHaves = criteria.filter(({ kind }) => kind === 'must_have');
  const found = mustHaves.filter(isFound);
  const isStuffed =
    found.length >= MIN_LISTED &&
    found.length >= mustHaves.length * MIN_SHARE &&
    found.every(({ strength }) => strength === 'list');
  if (!isStuffed) return [];
  const quotes = new Set(found.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  return [{ kind: 'stuffing', why: 'list', text: shortened([...quotes].join(' · ')) }];
};

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length <= MAX_TEXT ? plain : `${plain.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, '')}…`;
};

import type { NoteCode } from '@hirewire/contract/note-codes';
import type { ReactNode } from 'react';
import { minuteText, timeWriter } from '../lib/time-text.ts';
import { number } from '../texts/format.ts';
import { nameOfferField } from '../texts/offer-fields.ts';
import { shared } from '../texts/shared.ts';
import { t } from '../texts/step-output.ts';
import { sayNote } from '../texts/stored-notes.ts';

/** Deeper lists are shown as JSON: nested further, they are unreadable anyway. */
const DEPTH = 4;

/** A step's output as names and values, whatever its shape. */
export function StepOutput({ output }: { output: Record<string, unknown> }) {
  return <Entries value={output} depth={0} />;
}

/** The first few plain values of a step's output. */
export const summarizeOutput = (output: Record<string, unknown>, count: number): [name: string, value: string][] =>
  inReadingOrder(output)
    .flatMap(([name, value]): [string, string][] => {
      const text = plainText(value);
      return text === null ? [] : [[outputName(name), text]];
    })
    .slice(0, count);

/** The product's own note in it. */
export const outputNote = (output: Record<string, unknown>): string | null =>
  typeof output['note'] === 'string' ? translateNote(output, 'note', output['note']) : null;

/** Whether there is anything to show. */
export const hasOutput = (output: Record<string, unknown> | null): output is Record<string, unknown> =>
  output !== null && Object.values(output).some((value) => !isBlank(value));

function Entries({ value, depth }: { value: object; depth: number }) {
  return (
    <dl className={depth === 0 ? 'space-y-2.5' : 'space-y-1.5 border-l-2 border-line pl-3'}>
      {inReadingOrder(value).map(([name, entry]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{outputName(name)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{shown(entry, depth + 1)}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: unknown, depth: number): ReactNode {
  const text = plainText(value);
  if (text !== null) return text;
  if (depth >= DEPTH || typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!Array.isArray(value)) return <Entries value={value} depth={depth} />;
  const isPlain = value.every((item) => plainText(item) !== null);
  return (
    <ul className={isPlain ? 'list-disc pl-4 marker:text-muted' : 'mt-1 space-y-2.5'}>
      {value.map((item, index) => (
        // What has been produced does not change any more.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{shown(item, depth + 1)}</li>
      ))}
    </ul>
  );
}

/** Short values first, then paragraphs, then lists: the order in the database means nothing. */
function inReadingOrder(value: object): [string, unknown][] {
  const length = ([, entry]: [string, unknown]) => {
    const text = plainText(entry);
    if (text === null) return 2;
    return text.length > 60 ? 1 : 0;
  };
  return Object.entries(value)
    .map(([name, entry]): [string, unknown] => [name, translate(value, name, entry)])
    .filter(([name, entry]) => !isBlank(entry) && !isForMachines(name, entry))
    .sort((one, other) => length(one) - length(other));
}

/** The product's own notes and lists, in the language of the page. */
function translate(output: object, name: string, entry: unknown): unknown {
  if (name === 'missing_fields' && Array.isArray(entry)) return entry.map((field) => nameOfferField(String(field)));
  return typeof entry === 'string' ? translateNote(output, name, entry) : entry;
}

function translateNote(output: object, name: string, text: string): string {
  const { status, note_code = null, fallback_code = null } = output as Notes;
  if (name === 'fallback') return sayNote(fallback_code, text) ?? text;
  return name === 'note' ? t.note(status, text, note_code && sayNote(note_code, text)) : text;
}

interface Notes {
  status?: unknown;
  note_code?: NoteCode | null;
  fallback_code?: NoteCode | null;
}

/** Ids, hashes and codes: not shown. */
const isForMachines = (name: string, value: unknown): boolean =>
  name === 'analyser' ||
  name.endsWith('_code') ||
  name.endsWith('sha256') ||
  (typeof value === 'string' && UUID.test(value));
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A date without a time is the same in every time zone. */
const sameDay = timeWriter({ dateStyle: 'medium', timeZone: 'UTC' });

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : wordsIn(value);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return value ? shared.yes : shared.no;
  return null;
}

/** Formats dates and known values; other text is unchanged. */
function wordsIn(text: string): string {
  if (INSTANT.test(text)) return minuteText(text);
  if (DAY.test(text)) return sameDay(`${text}T00:00:00Z`);
  return t.values[text] ?? (/^[a-z]+(_[a-z]+)+$/.test(text) ? separateWords(text) : text);
}

const outputName = (name: string): string => t.names[name] ?? separateWords(name);

/** `overall_score` and `overallScore` are both "Overall score". */
function separateWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { fold } from '../../lib/fold.ts';
import { readContact } from '../../resume-analysis/read-contact.ts';
import type { DocumentText, SortedFile } from './file-kind.ts';
import { RESUME_SIMILARITY } from './resume-similarity.ts';

/** A person a resume is about. */
type Applicant = { name: string | null; is_vouched: boolean; email: string | null };

/** The people whose resumes a mail contains, each once, in the order of their first file; `files` are the indexes. */
export const findApplicants = (files: SortedFile[], documents: (DocumentText | null)[]) => {
  const found: (Applicant & { files: number[] })[] = [];
  for (const { index, file_name, kind, similarity } of files) {
    const document = documents[index];
    if (kind !== 'resume' || similarity < RESUME_SIMILARITY || document?.status !== 'read') continue;
    const person = readApplicant(document.text, file_name);
    const same = found.find((other) => isSame(other, person));
    if (same) same.files.push(index);
    else if (person.email || person.is_vouched) found.push({ ...person, files: [index] });
  }
  return found;
};

const readApplicant = (text: string, fileName: string): Applicant => {
  const { name, email } = readContact(text, fileName);
  return {
    name: name?.value ?? null,
    is_vouched: name?.is_vouched ?? false,
    email: email?.value.toLowerCase() ?? null,
  };
};

/** In doubt, two resumes are of one person, in two languages or versions. */
const isSame = (one: Applicant, other: Applicant): boolean => {
  if (one.email && one.email === other.email) return true;
  if (one.name && other.name && isSameName(one.name, other.name)) return true;
  const isSure = (one.email && other.email) || (one.is_vouched && other.is_vouched);
  return !isSure;
};

/** "M. van den Berg" and "Maria van den Berg", but not her brother. */
const isSameName = (one: string, other: string): boolean => {
  const [short = [], long = []] = [split(one), split(other)].toSorted((a, b) => a.length - b.length);
  return short.every((part) => long.some((other) => isInitial(part, other) || isInitial(other, part)));
};

const isInitial = (part: string, full: string) => part === full || (part.length === 1 && full.startsWith(part));

const split = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

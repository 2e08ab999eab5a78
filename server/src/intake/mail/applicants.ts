import { fold } from '../../lib/fold.ts';
import { readContact } from '../../resume-analysis/read-contact.ts';
import type { DocumentText, SortedFile } from './file-kind.ts';
import { RESUME_SIMILARITY } from './resume-similarity.ts';

/** A person a resume is about. */
type Applicant = { name: string | null; is_vouched: boolean; email: string | null };

/** The people whose resumes a mail contains, each once; `files` are the indexes. */
export const findApplicants = (files: SortedFile[], documents: (DocumentText | null)[]) => {
  const resumes = files.flatMap(({ index, file_name, kind, similarity }) => {
    const document = documents[index];
    if (kind !== 'resume' || similarity < RESUME_SIMILARITY || document?.status !== 'read') return [];
    return [{ index, person: readApplicant(document.text, file_name) }];
  });
  const found: (Applicant & { files: number[] })[] = [];
  // A resume without an address can only be attributed to a person who is already known.
  for (const { index, person } of resumes.toSorted((a, b) => rateCertainty(b.person) - rateCertainty(a.person))) {
    const same = found.find((other) => isSame(other, person));
    if (same) same.files.push(index);
    else if (rateCertainty(person) > 0) found.push({ ...person, files: [index] });
  }
  return found;
};

const rateCertainty = ({ email, is_vouched }: Applicant): number => (email ? 2 : 0) + (is_vouched ? 1 : 0);

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

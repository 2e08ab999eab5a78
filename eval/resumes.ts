import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readResume } from '../server/src/resume-analysis/read-resume.ts';
import { readDocument } from '../server/src/documents/read-document.ts';
import { scoredText } from '../server/src/documents/scored-text.ts';
import { type Figures, type Measure, readLines, rounded, writeLines } from './lines.ts';

interface Gold {
  id: string;
  gold: Prediction;
  pdf?: string;
  docx?: string;
  odt?: string;
  rtf?: string;
  txt?: string;
}

interface Prediction {
  name: string | null;
  email: string | null;
  phone: string | null;
  location: string | null;
  companies: string[];
  designations: string[];
  colleges: string[];
  degrees: string[];
  graduation_years: string[];
  skills: string[];
  years_of_experience: number | null;
  profile_url?: string | null;
}

const FORMATS = ['pdf', 'docx', 'odt', 'rtf', 'txt'] as const;
const LISTS = ['companies', 'designations', 'colleges', 'degrees', 'graduation_years', 'skills'] as const;
const MACRO = ['companies', 'designations', 'colleges', 'degrees', 'skills'] as const;

/** Reads every resume of the set in every format, and compares the fields with the expected ones. */
export const measure: Measure = async (directory, { predictions }) => {
  const set = path.basename(directory);
  const golds = await readLines<Gold>(path.join(directory, 'resumes.jsonl'));
  const figures: Figures = {};
  for (const format of FORMATS) {
    const measured = golds.filter((gold) => gold[format]);
    if (measured.length === 0) continue;
    const answers: (Prediction & { id: string })[] = [];
    for (const gold of measured) answers.push({ id: gold.id, ...(await predict(path.join(directory, gold[format]!))) });
    const found = { files: measured.length, ...score(measured, answers) };
    // Most come as PDF: those are the main figures.
    if (format === 'pdf') Object.assign(figures, found);
    else figures[format] = found;
    await writeLines(predictions, format === 'pdf' ? `${set}.jsonl` : `${set}.${format}.jsonl`, answers);
  }
  return figures;
};

const predict = async (file: string): Promise<Prediction> => {
  const document = await readDocument(await readFile(file), { company: 'eval', isAwaited: false });
  const resume = readResume(scoredText(document));
  const values = (found: ({ value: string } | null)[]) => found.flatMap((one) => (one ? [one.value] : []));
  const listed = resume.skills.filter((skill) => skill.is_listed);
  return {
    name: resume.name?.value ?? null,
    email: resume.email?.value ?? null,
    phone: resume.phone?.value ?? null,
    location: resume.location?.value ?? null,
    companies: values(resume.jobs.map((job) => job.employer)),
    designations: values(resume.jobs.map((job) => job.title)),
    colleges: values(resume.education.map((entry) => entry.school)),
    degrees: values(resume.education.map((entry) => entry.degree)),
    graduation_years: values(resume.education.map((entry) => entry.year)),
    skills: (listed.length > 0 ? listed : resume.skills).map((skill) => skill.written),
    years_of_experience: resume.years_of_experience,
    profile_url: resume.links[0]?.value ?? null,
  };
};

const score = (golds: Gold[], predictions: Prediction[]) => {
  const share = (test: (gold: Prediction, prediction: Prediction) => boolean) =>
    golds.filter(({ gold }, index) => test(gold, predictions[index]!)).length / golds.length;
  const figures: Record<string, number> = {
    name: share((gold, one) => words(gold.name).join('') === words(one.name).join('')),
    email: share((gold, one) => gold.email?.toLowerCase() === one.email?.toLowerCase()),
    phone: share((gold, one) => digits(gold.phone) === digits(one.phone)),
    location: f1(golds, predictions, 'location'),
  };
  for (const list of LISTS) figures[list] = f1(golds, predictions, list);
  figures['macro_f1'] = (figures['name']! + MACRO.reduce((sum, list) => sum + figures[list]!, 0)) / (MACRO.length + 1);
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, rounded(figure)]));
};

const f1 = (golds: Gold[], predictions: Prediction[], field: (typeof LISTS)[number] | 'location'): number => {
  const isSame = field === 'skills' || field === 'graduation_years' ? isEqual : isAlike;
  let [hits, found, wanted] = [0, 0, 0];
  for (const [index, { gold }] of golds.entries()) {
    const left = distinct(gold[field]);
    const given = distinct(predictions[index]![field]);
    if (left.length === 0) continue;
    wanted += left.length;
    found += given.length;
    for (const one of given) {
      const at = left.findIndex((other) => isSame(other, one));
      if (at >= 0) hits += left.splice(at, 1).length;
    }
  }
  return found + wanted === 0 ? 0 : (2 * hits) / (found + wanted);
};

const plain = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9+#. ]+/g, ' ')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const words = (text: string | null): string[] => plain(text).replace(/\./g, ' ').split(' ').filter(Boolean);
const digits = (phone: string | null): string => (phone ?? '').replace(/\D/g, '').slice(-8);
const distinct = (values: string[] | string | null): string[] => [
  ...new Map(
    [values ?? []]
      .flat()
      .filter(Boolean)
      .map((value) => [plain(value), value]),
  ).values(),
];
const isEqual = (one: string, other: string): boolean =>
  plain(one).replace(/[ .]/g, '') === plain(other).replace(/[ .]/g, '');

/** True if half of their words match, or the shorter one is inside the longer. */
const isAlike = (one: string, other: string): boolean => {
  const [a, b] = [new Set(words(one)), new Set(words(other))];
  if (a.size === 0 || b.size === 0) return false;
  const common = a.intersection(b).size;
  return (
    common / a.union(b).size >= 0.5 || (common === Math.min(a.size, b.size) && common / Math.max(a.size, b.size) >= 0.4)
  );
};

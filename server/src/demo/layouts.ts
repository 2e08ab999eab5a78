import type { Paragraph } from './office.ts';
import { pdf, type PdfPage, type PdfText } from './pdf.ts';

export interface Resume {
  name: string;
  headline: string;
  email: string;
  phone: string;
  place: string;
  summary: string;
  work: { title: string; employer: string; years: string; points: string[] }[];
  education: string[];
  skills: string[];
  languages: string[];
  headings: Headings;
}

export interface Headings {
  summary: string;
  work: string;
  education: string;
  skills: string;
  languages: string;
}

export const ENGLISH: Headings = {
  summary: 'Profile',
  work: 'Experience',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
};

const LINE = 14;
const TOP = 790;
const BOTTOM = 50;

/** A single column, with the contact details in one line. */
export const oneColumn = (resume: Resume): Buffer => {
  const lines = [
    { text: resume.name, size: 20, isBold: true },
    { text: resume.headline, size: 12 },
    { text: `${resume.email}  |  ${resume.phone}  |  ${resume.place}` },
    ...sections(resume, ['summary', 'work', 'education', 'skills', 'languages']),
  ];
  return pdf(paged(lines, { x: 56, width: 92 }));
};

/** Contact details, skills and languages in a side bar. */
export const withSidebar = (resume: Resume): Buffer => {
  const beside = [
    { text: resume.email },
    { text: resume.phone },
    { text: resume.place },
    ...sections(resume, ['skills', 'languages', 'education']),
  ];
  const main = [
    { text: resume.name, size: 20, isBold: true },
    { text: resume.headline, size: 12 },
    ...sections(resume, ['summary', 'work']),
  ];
  const [left = [], right = []] = [paged(beside, { x: 36, width: 30 }), paged(main, { x: 216, width: 62 })].map(
    ([page]) => page?.texts,
  );
  return pdf([{ texts: [...left, ...right] }]);
};

/** For Word and LibreOffice. */
export const paragraphs = (resume: Resume): Paragraph[] => [
  { text: resume.name, isHeading: true },
  { text: resume.headline },
  { text: `${resume.email} · ${resume.phone} · ${resume.place}` },
  ...sections(resume, ['summary', 'work', 'education', 'skills', 'languages']).map(({ text, isBold }) => ({
    text,
    ...(isBold && { isHeading: true }),
  })),
];

/** For the body of a mail. */
export const plainText = (resume: Resume): string =>
  paragraphs(resume)
    .map(({ text, isHeading }) => (isHeading ? text.toUpperCase() : text))
    .join('\n');

type Line = Pick<PdfText, 'text' | 'size' | 'isBold'>;

const sections = (resume: Resume, names: (keyof Headings)[]): Line[] => {
  const contents: Record<keyof Headings, Line[]> = {
    summary: [{ text: resume.summary }],
    work: resume.work.flatMap(({ title, employer, years, points }) => [
      { text: `${title}, ${employer}, ${years}` },
      ...points.map((point) => ({ text: `• ${point}` })),
    ]),
    education: resume.education.map((text) => ({ text })),
    skills: [{ text: resume.skills.join(', ') }],
    languages: [{ text: resume.languages.join(', ') }],
  };
  return names.flatMap((name) => [{ text: '' }, { text: resume.headings[name], isBold: true }, ...contents[name]]);
};

const paged = (lines: Line[], { x, width }: { x: number; width: number }): PdfPage[] => {
  const pages: PdfPage[] = [{ texts: [] }];
  let y = TOP;
  for (const { text, size = 10, isBold = false } of lines) {
    for (const row of wrapped(text, Math.floor((width * 10) / size))) {
      if (y < BOTTOM) {
        pages.push({ texts: [] });
        y = TOP;
      }
      if (row) pages.at(-1)!.texts.push({ text: row, x, y, size, isBold });
      y -= Math.max(LINE, size + 4);
    }
  }
  return pages;
};

const wrapped = (text: string, width: number): string[] => {
  const rows = [''];
  for (const word of text.split(' ')) {
    const row = rows.at(-1)!;
    if (row && row.length + 1 + word.length > width) rows.push(word);
    else rows[rows.length - 1] = row ? `${row} ${word}` : word;
  }
  return rows;
};

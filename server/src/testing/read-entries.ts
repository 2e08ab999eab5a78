import { readResume } from '../resume-analysis/read-resume.ts';

export const TODAY = new Date('2026-03-31');
export const read = (text: string) => readResume(text, { today: TODAY });
export const jobsIn = (lines: string, heading = 'Experience') =>
  read(`Jana Vogt\njana@vogt.example\n\n${heading}\n${lines}\n`).jobs.map(({ title, employer, from, to }) => [
    title?.value ?? null,
    employer?.value ?? null,
    from,
    to,
  ]);
export const educationIn = (lines: string, heading = 'Education') =>
  read(`Jana Vogt\njana@vogt.example\n\n${heading}\n${lines}\n`).education.map(({ degree, school, year }) => [
    degree?.value ?? null,
    school?.value ?? null,
    year?.value ?? null,
  ]);

import type { MustHaveJob } from './must-have-jobs.ts';

/** The applicants: the letters are those of the table in `docs/decisions/0039-must-haves-carry-the-score.md`. */
export const APPLICANTS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Applicant = (typeof APPLICANTS)[number];

interface Work {
  title: string;
  bullets: string[];
  skills: string[];
}

/** A: the title and all must-haves; B: the title alone; C: all, under another title; D: three of five; E: only listed. */
const workByApplicant = ({ title, must_haves, duties, other, trade }: MustHaveJob): Record<Applicant, Work> => {
  const shown = must_haves.map(([, sentence]) => sentence);
  const labels = must_haves.map(([label]) => label);
  const common = ['Microsoft Office', 'English'];
  return {
    A: { title, bullets: [...shown, ...duties], skills: common },
    B: { title, bullets: duties, skills: common },
    C: { title: other.title, bullets: [...shown, ...other.duties], skills: common },
    D: { title, bullets: [...shown.slice(0, 3), ...duties], skills: common },
    E: { title: trade.title, bullets: trade.duties, skills: [...labels, ...common] },
  };
};

export const mustHaveResume = (job: MustHaveJob, applicant: Applicant): string => {
  const { title, bullets, skills } = workByApplicant(job)[applicant];
  const half = Math.ceil(bullets.length / 2);
  return [
    'Robin Example',
    'robin.example@mail.example | +49 170 1234567',
    '',
    'Experience',
    `${title}, Northwind GmbH\t03/2019 – present`,
    ...bullets.slice(0, half).map((bullet) => `• ${bullet}`),
    `${title}, Fabrikam Ltd\t06/2014 – 02/2019`,
    ...bullets.slice(half).map((bullet) => `• ${bullet}`),
    '',
    'Education',
    'Diploma, Example College, 2014',
    '',
    'Skills',
    skills.join(', '),
    '',
  ].join('\n');
};

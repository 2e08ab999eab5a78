import type { MailParts } from './mails.ts';

export type MailCase = {
  name: string;
  mail: MailParts;
  /** The extracted texts of the files; a file not named here is broken. */
  texts?: Record<string, string>;
  kind: 'application' | 'reply' | 'not_application' | 'unsure';
  job?: string | null;
  resume?: string | null;
  email?: string | null;
};

/** The jobs that are open in these cases. */
export const OPEN_JOBS = [
  { id: 'job-1', short_id: 'KM472', title: 'Backend Developer' },
  { id: 'job-2', short_id: 'RT358', title: 'Marketing Manager' },
  { id: 'job-3', short_id: 'BX924', title: 'Registered Nurse' },
  { id: 'job-4', short_id: 'PQ687', title: 'Warehouse Worker' },
  { id: 'job-5', short_id: 'ZD539', title: 'UX Designer' },
  { id: 'job-6', short_id: 'HN246', title: 'Payroll Specialist' },
  { id: 'job-7', short_id: 'WC783', title: 'Customer Support Agent' },
];

/** A resume in a language. */
export const aResume = (
  name: string,
  email: string | null,
  language: keyof typeof HEADINGS = 'en',
  title = 'Specialist',
) => {
  const [work, school, skills, now] = HEADINGS[language];
  const contact = [email, '+44 20 7946 0123'].filter(Boolean).join(' | ');
  return [
    name,
    title,
    contact,
    work,
    `${title}, Harbour Ltd`,
    `03/2019 – ${now}`,
    'Junior, Meadow Ltd',
    '09/2015 – 02/2019',
    school,
    'Bachelor, 2015',
    skills,
    'Writing, Planning, Excel',
  ].join('\n');
};

const HEADINGS = {
  en: ['Work Experience', 'Education', 'Skills', 'present'],
  de: ['Berufserfahrung', 'Ausbildung', 'Kenntnisse', 'heute'],
  fr: ['Expérience professionnelle', 'Formation', 'Compétences', 'aujourd’hui'],
  es: ['Experiencia laboral', 'Formación académica', 'Habilidades', 'actualidad'],
  it: ['Esperienze lavorative', 'Istruzione e formazione', 'Competenze', 'oggi'],
  pt: ['Experiência profissional', 'Formação académica', 'Competências', 'atual'],
  nl: ['Werkervaring', 'Opleiding', 'Vaardigheden', 'heden'],
  pl: ['Doświadczenie zawodowe', 'Wykształcenie', 'Umiejętności', 'obecnie'],
} as const;

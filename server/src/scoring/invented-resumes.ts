import type { ResumeMaterial } from './load-resume.ts';

const RECEIVED = new Date('2025-01-15T00:00:00Z');

const resume = (text: string): ResumeMaterial['resume'] => ({
  file_id: '00000000-0000-4000-8000-000000000000',
  file_name: 'invented.txt',
  text,
  text_status: 'read',
  note: null,
  note_code: null,
  hidden: [],
  received_at: RECEIVED,
});

/** The input of a score. */
export type Scorable = Pick<ResumeMaterial, 'job' | 'criteria' | 'names' | 'resume'>;

/** Used while a company has no resumes of its own. */
export const INVENTED: Scorable[] = [
  {
    names: ['Robin Field'],
    job: {
      title: 'Backend Engineer',
      description: 'You build payment services.\nRequirements:\nTypeScript and PostgreSQL.',
      requirements: 'TypeScript, PostgreSQL, Docker, 3 years of experience',
      experience_level: 'mid',
      location: 'Berlin',
      remote_policy: 'hybrid',
    },
    resume: resume(`Robin Field
robin.field@example.com

Experience
Backend Engineer, Northwind	01/2019 – 12/2023
• Built payment services in TypeScript with PostgreSQL
• Robin led a team of three, and she ran its releases with Docker

Junior Developer, Contoso	01/2017 – 12/2018
• Wrote integration tests

Education
BSc Computer Science, 2016

Skills
TypeScript, PostgreSQL, Docker
`),
  },
  {
    names: ['Sam Rivers'],
    job: {
      title: 'Care Nurse',
      description: 'You care for patients on a surgical ward.',
      requirements: 'Wound care, Medication, Bachelor’s degree',
      experience_level: 'senior',
      location: null,
      remote_policy: 'onsite',
    },
    resume: resume(`Sam Rivers
sam.rivers@example.com

Experience
Ward Nurse, City Hospital	03/2014 – present
• Wound care and medication for thirty patients
• His ward trained twelve students

Education
Bachelor of Nursing, 2013
`),
  },
];

import { expect, test } from 'vitest';
import type { Section } from './heading-vocabulary.ts';
import { findSection } from './section-headings.ts';

const HEADINGS: Partial<Record<Section, string[]>> = {
  experience: [
    'Work History & Projects',
    'Professional Summary of Experience',
    'Employment Details',
    'Career Contour',
    'PROFESSIONAL EXPERIENCE:-',
    '2. Organisational Experience',
    'II) WORK EXPERIENCES',
    '--- CAREER EXPERIENCE ---',
    'BANKING EXPERIENCE',
    'E X P É R I E N C E S',
    'Beruflicher Werdegang',
    'Berufliche Laufbahn:',
    'Parcours professionnel',
  ],
  education: [
    'Academic Chronicle',
    'Educational Qualification(s)',
    'SCHOLASTIC PROFILE',
    'EDUCATIONAL ATTAINMENT',
    'Academia',
    'EDUCATION & CREDENTIALS',
    'Schul- und Berufsausbildung:',
    'Schulische Laufbahn und Berufsausbildung',
    'CURSUS SCOLAIRE ET UNIVERSITAIRE',
    'Formation et diplômes obtenus',
  ],
  skills: [
    'Key Skills / Core Competencies',
    'Technical Proficiency',
    'IT Skills',
    '4. Technical Skill Set',
    'SKILL HIGHLIGHTS',
    'Areas of Competence',
    'EDV-Kenntnisse und Fähigkeiten',
    'Compétences informatiques et métier',
  ],
  contact: ['5. Personal Dossier', 'PASSPORT DETAILS:-'],
  languages: ['Languages Known'],
  certificates: ['Certifications/Licenses', 'Industrial Training'],
  other: ['Extra-Curricular Activities'],
};

test.each(Object.entries(HEADINGS).flatMap(([section, lines]) => lines.map((line) => [line, section])))(
  '%j starts the section %s',
  (line, section) => {
    expect(findSection(line)).toBe(section);
  },
);

test.each([
  'Software Engineer',
  'Education Officer',
  'Training Manager',
  'Technical Support Engineer',
  'Project Engineer',
  'Professional Trainer',
  'Experienced professional with ten years of work in education',
  'Education: a matter of the heart.',
  'Work Permit',
  'Computer Science',
  'School of Business',
  'MANAGEMENT EDUCATION INSTITUTE',
  'EDUCATION COUNSELLOR',
  'USER EXPERIENCE DESIGNER',
  'APEX EDUCATION',
  'Position: Accountant',
  'Job Profile:',
  'Job Responsibilities:',
  'Roles and Responsibilities:',
  'Total Experience',
  'Current Position',
  'Employer',
  'Degree',
  '• Technical Skills',
  'career experience and skills in sales were what they asked for',
])('%j starts no section', (line) => {
  expect(findSection(line)).toBeNull();
});

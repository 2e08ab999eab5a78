import type { JobText } from '../resume-analysis/criteria.ts';
import { prepareResume } from '../resume-analysis/prepare-resume.ts';
import { prepareJob, scorePrepared } from '../resume-analysis/score-resume.ts';

export const AS_OF = new Date('2026-03-01');

export const JOB: JobText = {
  title: 'Senior Backend Engineer',
  description: `We build the payment systems of small shops.

Requirements:
- PostgreSQL and Docker
- 5+ years of experience in software engineering
- Bachelor’s degree in computer science or similar

Nice to have:
- Kubernetes`,
  requirements: 'TypeScript, strong knowledge of Node.js, payment systems, Kafka (preferred)',
  experience_level: 'senior',
  location: 'Hamburg, Germany',
  remote_policy: 'hybrid',
};

export const RESUME = `Grace Miller
Female, married, born 12.03.1985, Nationality: German
grace.miller@example.com | +49 40 1234567 | 20095 Hamburg

Summary
Grace builds services that stay up. She likes small teams.

Experience
Senior Backend Engineer, Northwind GmbH, Bremen	01/2020 – present
• Built payment systems in TypeScript and Node.js for 300 shops
• Moved 2 TB from MySQL to PostgreSQL without a pause
Software Engineer, Fabrikam Ltd, Hamburg	06/2016 – 12/2019
• Wrote order services in Java

Education
Bachelor of Science in Computer Science, University of Kiel, 2016

Skills
TypeScript, Docker, Kafka, Linux
`;

export const scoreResume = (text: string, job = JOB) =>
  scorePrepared(prepareJob(job), prepareResume(text, AS_OF), null);
export const findCriterion = (resume_text: string, id: string) =>
  scoreResume(resume_text).criteria.find((criterion) => criterion.id === id)!;

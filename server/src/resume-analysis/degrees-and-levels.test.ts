import { describe, expect, it } from 'vitest';
import { deriveCriteria } from './criteria.ts';
import { judgeCriterion } from './judge-criterion.ts';
import { prepareResume } from './prepare-resume.ts';
import { wordsOfJob } from './similarity.ts';

const aJob = (requirements: string, description = '') =>
  ({
    title: 'Engineer',
    description,
    requirements,
    experience_level: 'entry',
    location: null,
    remote_policy: 'remote',
  }) as const;

const listAsked = (requirements: string, description?: string) =>
  deriveCriteria(aJob(requirements, description))
    .filter(({ kind }) => kind !== 'similarity')
    .map(({ kind, label }) => `${kind}: ${label}`);

describe('the requirements of a job', () => {
  it.each([
    ['Full clean driving licence', ['must_have: Full clean driving licence']],
    ['RN licence, ICU', ['must_have: RN licence', 'must_have: ICU']],
    ['Scrum Master, Kanban', ['must_have: Scrum Master', 'must_have: Kanban']],
    ['Webmaster', ['must_have: Webmaster']],
    ['Sales promotion in retail', ['must_have: Sales promotion in retail']],
    ['Vocational rehabilitation', ['must_have: Vocational rehabilitation']],
    ['Licence en droit', ['education: Bachelor’s degree']],
    ['Bachelor or Master', ['education: Bachelor’s degree']],
    ['Master’s', ['education: Master’s degree']],
    ['Abgeschlossenes Masterstudium', ['education: Master’s degree']],
    ['M.S. in Biology', ['education: Master’s degree']],
    ['BS/MS degree', ['education: Bachelor’s degree']],
    ['Abgeschlossene Promotion in Chemie', ['education: Doctorate']],
  ])('%s: a degree only where one is meant', (requirements, asked) => {
    expect(listAsked(requirements)).toEqual(asked);
  });

  it('in a description do not turn a role into a degree', () => {
    expect(listAsked('', 'As a Scrum Master, you help teams.\nYou hold a driving licence.')).not.toContainEqual(
      expect.stringContaining('education'),
    );
  });

  it('name a skill besides the years asked of it', () => {
    expect(listAsked('5+ years of Python experience, SQL')).toEqual([
      'must_have: Python',
      'must_have: SQL',
      'experience: 5 years of experience',
    ]);
    expect(listAsked('Mindestens 3 Jahre Erfahrung mit Java')).toEqual([
      'must_have: Java',
      'experience: 3 years of experience',
    ]);
  });

  it('are not the age of the company', () => {
    const blurb = 'With over 30 years of experience, Acme leads its market.';
    expect(listAsked('', blurb)).toEqual([]);
    expect(listAsked('', `${blurb}\nYou have 4 years of experience.`)).toEqual(['experience: 4 years of experience']);
  });
});

const judgeText = (text: string, id: string, kind: 'education' | 'level') => {
  const job = aJob('');
  const resume = prepareResume(text, new Date('2026-01-01'), undefined, job);
  const criterion = { id, kind, label: '', weight: 1, is_knock_out: false };
  return judgeCriterion(criterion, { job, words: wordsOfJob(job), resume, meaning: null }).points;
};

describe('the level of earlier jobs', () => {
  const judge = (title: string) =>
    judgeText(`Grace Hopper\n\nExperience\n${title}, Navy\t2010 – 2016\n• Built engines\n`, 'level:senior', 'level');

  it.each([
    'Senior Engineer',
    'CTO',
    'Geschäftsführerin',
    'Directrice',
    'Teamleiterin',
    'Abteilungsleiter',
    'Projektleitung',
  ])('is senior: %s', (title) => {
    expect(judge(title)).toBe(1);
  });

  it.each(['Engineer', 'Begleiter', 'Halbleiter Techniker', 'Sales Executive'])('is not senior: %s', (title) => {
    expect(judge(title)).toBe(0);
  });
});

describe('the education of a resume', () => {
  const judge = (education: string, asked: string) => {
    const text = `Grace Hopper\n\nExperience\nEngineer, Navy\t2010 – 2016\n• Built engines\n\nEducation\n${education}\t2004 – 2009\n`;
    return judgeText(text, `education:${asked}`, 'education');
  };

  it.each([
    'Master of Science in Computer Science, MIT',
    'M.S. in Computer Science, Stanford University',
    'MS Computer Science, Stanford University',
    'BS/MS Computer Science, Stanford University',
    'M.A. Soziologie, Universität Wien',
    'MA History, University of Leeds',
    'Masterstudium Informatik, TU Wien',
    'Magister Artium, Universität Leipzig',
    'LL.M., University of Cambridge',
    'MPhil Economics, Oxford University',
    'Máster en Ingeniería, Universidad Politécnica',
    'Laurea magistrale in Informatica, Università di Bologna',
    'Dipl.-Ing. Maschinenbau, RWTH Aachen',
    'Staatsexamen Rechtswissenschaften, Universität Bonn',
    'MCA, Anna University',
    'Dr. rer. nat. Chemie, Universität München',
    'Doctor of Philosophy, Yale University',
    'DPhil Physics, Oxford University',
    'Master Informatik (Promotion abgebrochen)',
    'MSc, thesis: Inference with incomplete information',
  ])('meets a master’s degree: %s', (education) => {
    expect(judge(education, 'master')).toBe(1);
  });

  it.each([
    'Bachelor of Arts, Boston University, Boston, MA',
    'Licence Informatique, Université Lyon 1',
    'Grado en Informática, Universidad de Sevilla',
    'B.Tech, Dr. Ambedkar Institute of Technology',
    'Bachelor, Certified Scrum Master, University of Bath',
    'BSc Physics, University of Leeds, 2012; MSc not completed',
    'Bachelor of Arts 2015; Master of Arts discontinued',
    'Licence de droit 2012, Master abandonné',
  ])('is a bachelor’s degree and no higher one: %s', (education) => {
    expect([judge(education, 'bachelor'), judge(education, 'master')]).toEqual([1, 0.6]);
  });
});

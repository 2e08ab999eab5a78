import { describe, expect, it } from 'vitest';
import { deriveCriteria, type JobText } from './criteria.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const aJob = (requirements: string | null, description = ''): JobText => ({
  title: 'Engineer',
  description,
  requirements,
  experience_level: 'mid',
  location: null,
  remote_policy: 'remote',
});

const listAsked = (requirements: string | null, description?: string): string[] =>
  deriveCriteria(aJob(requirements, description))
    .filter(({ kind }) => kind !== 'similarity')
    .map(({ kind, label }) => `${kind}: ${label}`);

describe('years asked for', () => {
  it.each([
    ['At least five (5) years of experience in sales', 5, ['sales']],
    ['5 or more years of experience', 5, []],
    ['Three years of experience with Java', 3, ['Java']],
    ['fünf Jahre Berufserfahrung', 5, []],
    ['3+ years in customer support', 3, ['customer support']],
    ['Minimum 3 years as a nurse', 3, []],
    ['Mindestens 3-jährige Berufserfahrung', 3, []],
    ['Fünfjährige Berufserfahrung in der Pflege', 5, []],
    ['Java, minimum 3 years', 3, ['Java']],
    ['Minimum 3 years, Java', 3, ['Java']],
    ['Experience: at least 4 years', 4, []],
    ['Berufserfahrung von mindestens drei Jahren', 3, []],
    ['Trois ans d’expérience', 3, []],
    ['5+ years of Python experience', 5, ['Python']],
    ['5 years Java experience, Kafka', 5, ['Java', 'Kafka']],
  ])('are a criterion and no skill: %s', (requirements, years, skills) => {
    expect(listAsked(requirements)).toEqual([
      ...skills.map((skill) => `must_have: ${skill}`),
      `experience: ${years} years of experience`,
    ]);
  });

  it.each([
    ['Minimum age 18 years', ['must_have: Minimum age 18 years', 'experience: 2 years of experience']],
    ['Contract for 3 years', ['must_have: Contract for 3 years', 'experience: 2 years of experience']],
  ])('are not other years: %s', (requirements, asked) => {
    expect(listAsked(requirements)).toEqual(asked);
  });

  it('are not those of the company', () => {
    expect(listAsked(null, 'For 10 years in the market, Acme grows.\nOver 12 years in business.')).toEqual([
      'experience: 2 years of experience',
    ]);
  });

  it.each([
    ['With 12+ years in the market we are a leader.\nRequirements:\n- 3 years of experience', 3],
    ['With 12+ years of experience we are a leader.\nRequirements:\n- 3+ years in sales', 3],
    ['We have 10+ years in business', 2],
    ['10+ Jahre im Markt', 2],
    ['Ihr Profil:\n- Mindestens 4 Jahre in der Pflege', 4],
    ['You must have 6+ years in sales', 6],
  ])('are those of the requirements: %s', (description, years) => {
    expect(listAsked(null, description)).toContain(`experience: ${years} years of experience`);
  });
});

describe('degrees asked for', () => {
  it.each([
    ['You prepare students for the Abitur.\nRequirements:\n- Master’s degree in Mathematics', 'Master’s degree'],
    ['Our apprentices with Realschulabschluss learn here.\nRequirements:\n- Bachelor’s degree', 'Bachelor’s degree'],
    ['Requirements:\n- High school diploma, Bachelor’s degree preferred', 'High school diploma'],
    ['Abitur ist zwingend', 'High school diploma'],
  ])('are those of the requirements: %s', (description, degree) => {
    expect(listAsked(null, description)).toEqual(['experience: 2 years of experience', `education: ${degree}`]);
  });

  it('are not what one would teach', () => {
    expect(listAsked(null, 'You teach high school education programmes')).toEqual([
      'experience: 2 years of experience',
    ]);
  });

  it.each([
    ['Abgeschlossene kaufmännische Ausbildung', 'Completed apprenticeship'],
    ['Abgeschlossene kaufmännische Ausbildung oder Studium', 'Completed apprenticeship'],
    ['High school diploma or GED', 'High school diploma'],
    ['Abitur', 'High school diploma'],
    ['Mittlere Reife', 'High school diploma'],
    ['High school diploma, Bachelor’s degree preferred', 'High school diploma'],
  ])('%s: %s', (requirements, degree) => {
    expect(listAsked(requirements)).toEqual(['experience: 2 years of experience', `education: ${degree}`]);
  });

  it.each(['Diplomierte Pflegefachfrau HF', 'High school teaching'])('are not meant by %s', (requirements) => {
    expect(listAsked(requirements)).toEqual([`must_have: ${requirements}`, 'experience: 2 years of experience']);
  });

  it('are not meant by a job beside one’s studies', () => {
    expect(listAsked(null, 'Ideal neben dem Studium oder während des Studiums.')).toEqual([
      'experience: 2 years of experience',
    ]);
  });
});

describe('the education of a resume', () => {
  const judge = (education: string, requirements: string) => {
    const text = `Grace Hopper\n\nExperience\nEngineer, Navy\t2010 – 2016\n• Built engines\n\nEducation\n${education}\n`;
    const job = aJob(requirements);
    const resume = prepareResume(text, new Date('2026-01-01'), undefined, job);
    return scorePrepared(prepareJob(job), resume, null).criteria.find(({ kind }) => kind === 'education')?.points;
  };

  it.each([
    ['High school diploma or GED', 'BSc Nursing, University of Leeds, 2014'],
    ['High school diploma or GED', 'High school diploma, Lincoln High School, 2008'],
    ['Abitur', 'Abitur, Goethe-Gymnasium Kassel, 2008'],
    ['Abgeschlossene kaufmännische Ausbildung', 'Ausbildung zur Industriekauffrau, Siemens AG, 2010 – 2013'],
    ['Abgeschlossene kaufmännische Ausbildung', 'Industriekauffrau (IHK), Siemens AG, 2010 – 2013'],
    ['Bachelor', 'BSN, University of Texas, 2014'],
    ['Bachelor', 'BFA Design, University of Texas, 2014'],
    ['Bachelor', 'B.Pharm, University of Mumbai, 2014'],
    ['Bachelor', 'B.E. Mechanical Engineering, Anna University, 2014'],
    ['Bachelor', 'BSc: Physics, University of Leeds, 2014'],
    ['Bachelor', 'B.Tech-CSE, Anna University, 2014'],
    ['Bachelor', 'MBBS, University of Delhi, 2014'],
    ['Master’s degree', 'MSN, University of Texas, 2014'],
    ['Master’s degree', 'MArch, University of Bath, 2014'],
    ['Master’s degree', 'J.D., Yale Law School, 2014'],
    ['PhD', 'Promotion, Universität zu Köln, 2014'],
  ])('meets “%s”: %s', (requirements, education) => {
    expect(judge(education, requirements)).toBe(1);
  });

  it('without a degree shows none', () => {
    expect(judge('High school diploma, Lincoln High School, 2008', 'Bachelor')).toBe(0);
  });

  it.each([
    'MSc Physics, University of Leeds, expected 2027',
    'Master Informatik, TU Wien (laufend)',
    'MSc Physics, University of Leeds (in progress)',
    'Master Informatik, TU Wien, voraussichtlich 2027',
    'Master de droit, Université Lyon 1 (en cours)',
  ])('that has not been finished does not count: %s', (education) => {
    expect(judge(`${education}\nBSc Physics, University of Leeds, 2020`, 'Master’s degree')).toBe(0.6);
  });
});

import { expect, test } from 'vitest';
import { readResume } from './read-resume.ts';

const TODAY = new Date('2026-01-15');

/** The content of a resume, without positions. */
const read = (text: string) => {
  const resume = readResume(text, { today: TODAY });
  return {
    jobs: resume.jobs.map(({ title, employer, from, to }) => [title?.value, employer?.value, from, to]),
    education: resume.education.map(({ degree, school, year }) => [degree?.value, school?.value, year?.value]),
    skills: resume.skills.filter((skill) => skill.is_listed).map((skill) => skill.written),
    location: resume.location?.value,
    years: resume.years_of_experience,
  };
};

const JOBS = [
  ['Senior Welder', 'Acme Works', '2021-03', 'present'],
  ['Welder', 'Blue Yard', '2017-06', '2021-02'],
];

test.each([
  [
    'title and employer above the dates',
    'Experience\nSenior Welder, Acme Works\nMar 2021 – Present\nWelded the long seams of ships\nWelder, Blue Yard\nJun 2017 – Feb 2021\nWelded bridges in all weather',
  ],
  [
    'each on a line of its own',
    'WORK HISTORY\nAcme Works\nSenior Welder\n03/2021 - Present\n\n• Welded ships\n\nBlue Yard\nWelder\n06/2017 - 02/2021\n• Welded bridges',
  ],
  [
    'dates in a column before them',
    'Berufserfahrung\n03/2021 – heute\tSenior Welder\nAcme Works\nWelded the long seams of ships\n06/2017 – 02/2021\tWelder\nBlue Yard',
  ],
  [
    'dates at the right edge',
    'EMPLOYMENT\nAcme Works\tMarch 2021 - Present\nSenior Welder\nWelded ships for ten years\nBlue Yard\tJune 2017 - February 2021\nWelder',
  ],
  [
    'dates glued to the employer',
    'EMPLOYMENT\nAcme WorksMar 2021 - Present\nSenior Welder\nBlue YardJun 2017 - Feb 2021\nWelder',
  ],
  [
    'everything on one line',
    "Expérience professionnelle\n03/2021 à aujourd'hui : Senior Welder, Acme Works\n06/2017 à Feb 2021 : Welder, Blue Yard",
  ],
  [
    'a place and other words between',
    'Experience\nSenior Welder at Acme Works | Berlin, Germany | since 03/2021\nWelder at Blue Yard | Hamburg | 06/2017 – 02/2021',
  ],
])('jobs are read with %s', (_, text) => {
  expect(read(`Jane Sample\n${text}`).jobs).toEqual(JOBS);
});

test('an unknown title is taken from the headline', () => {
  const text =
    'Jane Sample\nSeilmacherei\nExperience\nAcme Works\nSeilmacherei\n2019 - 2020\nBlue Yard\nGetakel\n2015 - 2019';
  expect(read(text).jobs).toEqual([
    ['Seilmacherei', 'Acme Works', '2019', '2020'],
    ['Getakel', 'Blue Yard', '2015', '2019'],
  ]);
});

test.each([
  ['on one line', 'MSc Physics, University of Oslo, 2018\nBSc Physics, Humboldt-Universität zu Berlin, 2016'],
  [
    'as a table',
    'Degree\tInstitution\tYear\nMSc Physics\tUniversity of Oslo\t2018\nBSc Physics\tHumboldt-Universität zu Berlin\t2016',
  ],
  ['school first', 'University of Oslo\t2016 - 2018\nMSc Physics\nHumboldt-Universität zu Berlin\t2016\nBSc Physics'],
  ['year first', '2018\tMSc Physics\nUniversity of Oslo\n2016\tBSc Physics\nHumboldt-Universität zu Berlin'],
])('education is read %s', (_, text) => {
  expect(read(`Jane Sample\nEducation\n${text}`).education).toEqual([
    ['MSc Physics', 'University of Oslo', '2018'],
    ['BSc Physics', 'Humboldt-Universität zu Berlin', '2016'],
  ]);
});

test('skills are read from lists of every kind', () => {
  const skills = (text: string) => read(`Jane Sample\n${text}\nEducation\nMBA, X School, 2010`).skills;
  expect(skills('Skills\nGo, C++, CI/CD and Node.js')).toEqual(['Go', 'C++', 'CI/CD', 'Node.js']);
  expect(skills('CORE COMPETENCIES\nLatte art • Customer service • Leadership')).toHaveLength(3);
  expect(skills('Kenntnisse\n- Schweißen (sehr gut)\n- Leadership\n- Stahlbau')).toEqual([
    'Schweißen',
    'Leadership',
    'Stahlbau',
  ]);
  expect(skills('Technical Skills\nLanguages: Python (5 years), R\nTools: Git,\nDocker')).toEqual([
    'Python',
    'R',
    'Git',
    'Docker',
  ]);
});

test('a skill has its canonical name, and is found where it is only mentioned', () => {
  const { skills } = readResume(
    'Jane Sample\nSkills\nPostgres, k8s\nExperience\nRan Terraform and went rest to go home.',
  );
  expect(skills.map(({ value, written, is_listed }) => [value, written, is_listed])).toEqual([
    ['PostgreSQL', 'Postgres', true],
    ['Kubernetes', 'k8s', true],
    ['Terraform', 'Terraform', false],
  ]);
});

test.each([
  ['Jane Sample\njane@example.org | +1 202-555-0143 | Springfield', 'Springfield'],
  ['Jane Sample\nBengaluru, India · +91 80 5550 0123', 'Bengaluru, India'],
  ['Lebenslauf\nPersönliche Daten\nName:\tJane Sample\nWohnort:\tGraz, Austria', 'Graz, Austria'],
])('the place is found in %j', (text, place) => {
  expect(read(text).location).toBe(place);
});

test('years are as stated in the resume or the time of its jobs, whichever is more, overlaps counted once', () => {
  expect(read('Welder with 12+ years of professional experience').years).toBe(12);
  expect(read('Jane Sample\nExperience\nWelder, Acme\n01/2020 - 12/2022\nBuilder, Yard\n01/2021 - 12/2023').years).toBe(
    4,
  );
  expect(read('Jane Sample').years).toBeNull();
});

test('every field has its position', () => {
  const text =
    'Jane Sample\nlinkedin.com/in/jane\nExperience\nWelder, Acme Works\n2019 - 2020\nLanguages\nEnglish (native), German – B2';
  const { jobs, links, languages } = readResume(text);
  const found = [jobs[0]!.title!, jobs[0]!.employer!, ...links, ...languages];
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(found.map(({ value }) => value));
  expect(found.map(({ value }) => value)).toEqual([
    'Welder',
    'Acme Works',
    'linkedin.com/in/jane',
    'English',
    'German',
  ]);
});

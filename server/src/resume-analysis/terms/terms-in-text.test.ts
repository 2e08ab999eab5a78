import { describe, expect, it, test } from 'vitest';
import { canonicalSkill, findKnownSkills, mentionsIn } from '../skills.ts';

const foundIn = (text: string) => findKnownSkills(text).map(({ value }) => value);

describe('terms in running text', () => {
  it('are found with punctuation, at word boundaries, in any script', () => {
    expect(foundIn('C++, C# and .NET; CI/CD (GitLab), L&D.')).toEqual([
      'C++',
      'C#',
      '.NET',
      'CI/CD',
      'GitLab',
      'Personnel development',
    ]);
    expect(foundIn('Kenntnisse in DATEV-Lohn, MS‑Office und Qualitätssicherung')).toEqual([
      'DATEV',
      'Microsoft Office',
      'QA',
    ]);
    expect(foundIn('JavaScripting, mySQLite3x, préSQL, node.jsx')).toEqual([]);
    expect(foundIn('İstanbul’da PostgreSQL')).toEqual(['PostgreSQL']);
    const [found] = findKnownSkills('İİ — I know Month–end closing well');
    expect(found).toEqual({ value: 'Month-end closing', written: 'Month–end closing', start: 12, end: 29 });
  });

  it('match the longest name, once', () => {
    expect(foundIn('React Native, SAP FI, Spring Boot and PostgreSQL (Postgres)')).toEqual([
      'React Native',
      'SAP FI',
      'Spring Boot',
      'PostgreSQL',
    ]);
    expect(mentionsIn('Postgres, then PostgreSQL').map(({ start }) => start)).toEqual([0, 15]);
  });

  test.each([
    'We go the extra mile, and the rest of the team will express their thanks when you react in a swift way.',
    'You will be part of a young team with flat hierarchies, free fruit, a company bike and room to grow.',
    'Communication and leadership come naturally to you, and you excel at finding the right word.',
    'Your training starts in spring; sales, tax and payroll sit next door. Chef and staff eat together.',
    'Wir bieten Ihnen eine Schulung, gutes Betriebsklima, Verpflegung und Einkauf mit Rabatt im Verkauf.',
    'Nous recherchons une personne motivée pour la vente et les achats, avec une formation interne.',
    'She was born in Germany to French and Spanish parents and likes to cook, bake and turn wood.',
    'The insurance, the banking app, the maintenance of the lift and the research are paid for by the firm.',
    'Send your application to our office. The reception is on the second floor; dispatch is by post.',
    'Our customers, databases of recipes, containers of tea, and a notion of what is next: zoom in on it.',
    'The hospital pharmacy in the park has a sketch of the delphi oracle, bamboo and a celery root.',
  ])('do not include everyday words: %s', (text) => {
    expect(foundIn(text)).toEqual(text.includes('hospital pharmacy') ? ['Pharmacy'] : []);
  });

  it('include the same words where they are used as names or in a list', () => {
    expect(foundIn('Built in Go and Rust, styled with Tailwind, tracked in Git; reports in Excel.')).toEqual([
      'Go',
      'Rust',
      'Tailwind CSS',
      'Git',
      'Microsoft Excel',
    ]);
    for (const listed of ['Sales', 'vente', 'Schulung', 'Cooking', 'Reception'])
      expect(canonicalSkill(listed)).not.toBeNull();
    expect(mentionsIn('the rest')).toEqual([
      { term: 'REST APIs', written: 'rest', start: 4, end: 8, is_everyday: true, counts: 'in a list' },
    ]);
  });

  test.each([
    ['Firmware written in C. Tested on boards of our own.', ['C']],
    ['Five years of C/C++ on controllers', ['C', 'C++']],
    ['Built forecasts using Python and R, and reported weekly.', ['Python', 'R']],
    ['Statistical models in R for three insurers', ['R']],
    ['Maintains two R packages and an R Shiny dashboard', ['R']],
    ['Programmierung in C und Auswertungen mit SPSS oder R', ['C', 'R']],
    ['Modèles développés en R', ['R']],
  ])('include a language of one letter: %s', (text, expected) => {
    expect(foundIn(text)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    'Joined after the Series C round and reported to C-level customers in R&D.',
    'Grade C in French; vitamin C, hepatitis C and plan C',
    'Experiments with C. elegans, models in C. elegans',
    'R. Miller and C. Jones built it with R. Davis',
    'section C and appendix R',
  ])('do not include other single letters: %s', (text) => {
    expect(foundIn(text)).not.toEqual(expect.arrayContaining(['C']));
    expect(foundIn(text)).not.toEqual(expect.arrayContaining(['R']));
  });

  it('are found in linear time', () => {
    const text = 'Managed month-end closing in SAP FI and reported to the board of a company in Köln. '.repeat(10_000);
    expect(foundIn(text)).toEqual(['Month-end closing', 'SAP FI']);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { canonicalSkill, findKnownSkills, mentionsIn, namesOfSkill, relatedTerms, termsThatProve } from '../skills.ts';
import { ALL_TERMS } from './all-terms.ts';
import { readTerms } from './term-table.ts';

const TERMS = readTerms(ALL_TERMS);
const BY_NAME = new Map(TERMS.map((term) => [term.name, term]));
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s-]+/g, ' ');
const proofsOf = (name: string) => termsThatProve(name).map(({ term }) => term);
const foundIn = (text: string) => findKnownSkills(text).map(({ value }) => value);

describe('the table of terms', () => {
  it('assigns every name to one term, once', () => {
    const names = TERMS.flatMap(({ name, names }) => names.map(({ written }) => ({ key: keyOf(written), name })));
    const shared = [...Map.groupBy(names, ({ key }) => key)].filter(([, owners]) => owners.length > 1);
    expect(shared).toEqual([]);
  });

  it('points at terms that exist', () => {
    const unknown = TERMS.flatMap(({ name, includes, related }) =>
      [...includes, ...related].filter((other) => !BY_NAME.has(other)).map((other) => `${name} → ${other}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has no cycles: no term proves itself', () => {
    const broaderThan = (name: string): Set<string> => {
      const found = new Set(BY_NAME.get(name)!.includes);
      for (const one of found) for (const broader of BY_NAME.get(one)!.includes) found.add(broader);
      return found;
    };
    expect(TERMS.filter(({ name }) => broaderThan(name).has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('does not call two terms close if one proves the other', () => {
    const both = TERMS.flatMap(({ name, related }) =>
      related
        .filter((other) => other === name || proofsOf(name).includes(other) || proofsOf(other).includes(name))
        .map((other) => `${name} ~ ${other}`),
    );
    expect(both).toEqual([]);
  });

  it('names a source for every group, and reads every file of the folder', () => {
    for (const { source } of ALL_TERMS) expect(source.length).toBeGreaterThan(30);
    const files = readdirSync(import.meta.dirname).filter(
      (file) => !/^(?:all-terms|term-table|terms\.test)\./.test(file),
    );
    const written = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
    const groups = written.reduce((sum, text) => sum + text.split('source:').length - 1, 0);
    expect(groups).toBe(ALL_TERMS.length);
  });

  it('names the line it cannot read', () => {
    expect(() => readTerms([{ source: 'none', terms: '\n  > SQL\n' }])).toThrow('No name in the line of terms "> SQL"');
  });

  it('knows terms of every trade', () => {
    expect(TERMS.length).toBeGreaterThan(1_000);
  });
});

describe('synonyms', () => {
  test.each([
    ['PostgreSQL', ['Postgres', 'postgresql', 'psql']],
    ['Kubernetes', ['K8s', 'k8s', 'kubernetes']],
    ['IFRS', ['international accounting standards', 'Internationale Rechnungslegung', 'normes IFRS']],
    ['Accounting', ['Buchhaltung', 'Rechnungswesen', 'comptabilité', 'accounting']],
    ['Payroll', ['Lohnbuchhaltung', 'Entgeltabrechnung', 'paie', 'Lohn- und Gehaltsabrechnung']],
    ['Forklift licence', ['Staplerschein', 'forklift license', 'CACES R489', 'Forklift  Licence']],
    ['Microsoft Excel', ['Excel', 'MS-Excel', 'ms excel']],
    ['GDPR', ['DSGVO', 'RGPD', 'DS-GVO']],
    ['Month-end closing', ['Monatsabschluss', 'month end closing', 'clôture mensuelle']],
    ['Wound care', ['Wundversorgung', 'soins de plaies', 'wound management']],
    ['TIG welding', ['WIG-Schweißen', 'GTAW', 'soudage TIG']],
    ['Phlebotomy', ['Blutentnahme', 'venipuncture', 'prise de sang']],
    ['Driving licence CE', ['Führerschein Klasse CE', 'HGV Class 1', 'permis CE']],
    ['C#', ['c sharp', 'C-Sharp', 'csharp']],
  ])('%s', (name, others) => {
    for (const other of others) expect({ other, name: canonicalSkill(other) }).toEqual({ other, name });
    expect(namesOfSkill(name)).toContain(name.toLowerCase());
  });

  it('does not merge terms that a recruiter would distinguish', () => {
    const pairs = [
      ['Java', 'JavaScript'],
      ['C', 'C++'],
      ['C', 'C#'],
      ['C++', 'C#'],
      ['React', 'React Native'],
      ['Angular', 'AngularJS'],
      ['SQL', 'NoSQL'],
      ['SQL', 'PostgreSQL'],
      ['PostgreSQL', 'MySQL'],
      ['Bookkeeping', 'Accounting'],
      ['Accounts payable', 'Accounts receivable'],
      ['Kreditorenbuchhaltung', 'Debitorenbuchhaltung'],
      ['IFRS', 'US GAAP'],
      ['IFRS', 'HGB'],
      ['Controlling', 'Accounting'],
      ['MIG welding', 'TIG welding'],
      ['SAP MM', 'SAP SD'],
      ['SAP FI', 'SAP'],
      ['SEO', 'SEM'],
      ['UX design', 'UI design'],
      ['Registered nurse', 'Nursing assistant'],
      ['Registered nurse', 'Licensed practical nurse'],
      ['BLS', 'CPR'],
      ['ACLS', 'BLS'],
      ['Paramedic', 'Emergency medical technician'],
      ['Staplerschein', 'CACES R482'],
      ['Driving licence B', 'Driving licence C'],
      ['CDL', 'Driving licence B'],
      ['Physiotherapy', 'Occupational therapy'],
      ['Pharmacy', 'Pharmacovigilance'],
      ['Internal audit', 'Auditing'],
      ['HR', 'Recruiting'],
      ['Data science', 'Data engineering'],
      ['Machine learning', 'Deep learning'],
      ['Quality control', 'Quality assurance'],
      ['Electrical engineering', 'Electronics'],
      ['AWS', 'Azure'],
      ['Docker', 'Kubernetes'],
      ['Git', 'GitHub'],
      ['Excel', 'VBA'],
      ['Good clinical practice', 'Google Cloud'],
      ['GMP', 'GLP'],
      ['ISO 9001', 'ISO 27001'],
      ['Steuerberater', 'Steuerfachangestellte'],
      ['Civil law', 'Criminal law'],
      ['English', 'German'],
    ] as const;
    for (const [one, other] of pairs) {
      expect(canonicalSkill(one), `${one} is known`).not.toBeNull();
      expect(canonicalSkill(other), `${other} is known`).not.toBeNull();
      expect(canonicalSkill(one), `${one} and ${other}`).not.toBe(canonicalSkill(other));
    }
  });
});

describe('proofs', () => {
  test.each([
    ['SQL', ['PostgreSQL', 'MySQL', 'SQL Server', 'T-SQL', 'PL/SQL']],
    ['SAP', ['SAP FI', 'SAP MM', 'SAP S/4HANA']],
    ['Kubernetes', ['Amazon EKS', 'Helm', 'OpenShift']],
    ['AWS', ['Amazon EKS', 'Amazon EC2', 'DynamoDB']],
    ['JavaScript', ['React', 'Next.js', 'TypeScript', 'Node.js', 'NestJS']],
    ['Java', ['Spring Boot', 'Hibernate']],
    ['Welding', ['MIG welding', 'TIG welding']],
    ['Accounting', ['ACCA', 'Bookkeeping', 'IFRS', 'DATEV']],
    ['CPR', ['BLS', 'ACLS']],
    ['Driving licence C', ['Driving licence CE']],
  ])('%s is proved by narrower terms', (broader, narrower) => {
    expect(proofsOf(broader)).toEqual(expect.arrayContaining(narrower));
    for (const one of narrower) expect(proofsOf(one), `${one} is not shown by ${broader}`).not.toContain(broader);
    expect(proofsOf(broader)).not.toContain(broader);
  });

  it('accepts any of a term’s names, and returns the closest first', () => {
    expect(proofsOf('postgres')).toEqual(proofsOf('PostgreSQL'));
    expect(proofsOf('SQL').indexOf('SQL Server')).toBeLessThan(proofsOf('SQL').indexOf('T-SQL'));
    expect(termsThatProve('MIG welding')).toEqual([]);
    expect(termsThatProve('Juggling')).toEqual([]);
  });

  test.each([
    ['Go', 'Rust'],
    ['React', 'Vue.js'],
    ['AWS', 'Azure'],
    ['Azure', 'Google Cloud'],
    ['Kafka', 'RabbitMQ'],
    ['Tableau', 'Power BI'],
    ['IFRS', 'GAAP'],
    ['HubSpot', 'Salesforce'],
    ['CDL class A', 'Driving licence CE'],
  ])('%s and %s are close and prove nothing', (one, other) => {
    expect(relatedTerms(one)).toContain(other);
    expect(relatedTerms(other)).toContain(one);
    expect(proofsOf(one)).not.toContain(other);
    expect(proofsOf(other)).not.toContain(one);
  });
});

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

  it('are found in linear time', () => {
    const text = 'Managed month-end closing in SAP FI and reported to the board of a company in Köln. '.repeat(10_000);
    expect(foundIn(text)).toEqual(['Month-end closing', 'SAP FI']);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { canonicalSkill, namesOfSkill, relatedTerms, termsThatProve } from '../skills.ts';
import { ALL_TERMS } from './all-terms.ts';
import { readTerms } from './term-table.ts';

const TERMS = readTerms(ALL_TERMS);
const BY_NAME = new Map(TERMS.map((term) => [term.name, term]));
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s-]+/g, ' ');
const listProofs = (name: string) => termsThatProve(name).map(({ term }) => term);

describe('the table of terms', () => {
  it('assigns every name to one term, once', () => {
    const names = TERMS.flatMap(({ name, names }) => names.map(({ written }) => ({ key: nameKey(written), name })));
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
        .filter((other) => other === name || listProofs(name).includes(other) || listProofs(other).includes(name))
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
    expect(listProofs(broader)).toEqual(expect.arrayContaining(narrower));
    for (const one of narrower) expect(listProofs(one), `${one} is not shown by ${broader}`).not.toContain(broader);
    expect(listProofs(broader)).not.toContain(broader);
  });

  it('accepts any of a term’s names, and returns the closest first', () => {
    expect(listProofs('postgres')).toEqual(listProofs('PostgreSQL'));
    expect(listProofs('SQL').indexOf('SQL Server')).toBeLessThan(listProofs('SQL').indexOf('T-SQL'));
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
    expect(listProofs(one)).not.toContain(other);
    expect(listProofs(other)).not.toContain(one);
  });
});

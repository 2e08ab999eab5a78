import { describe, expect, it } from 'vitest';
import { findStuffing } from './find-stuffing.ts';
import type { JobText } from './criteria.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const AS_OF = new Date('2026-03-01');

const jobFor = (requirements: string, description = 'We run the trains of a region.'): JobText => ({
  title: 'Platform Engineer',
  description,
  requirements,
  experience_level: 'entry',
  location: null,
  remote_policy: 'remote',
});

const judge = (label: string, resume: string) => {
  const { criteria } = scorePrepared(prepareJob(jobFor(label)), prepareResume(resume, AS_OF), null);
  return criteria.find(({ kind }) => kind === 'must_have')!;
};

const inWork = (line: string) => `Experience\nEngineer, Northwind\t2019 – 2023\n• ${line}\n`;

describe('evidence', () => {
  it.each([
    ['work', 1, inWork('Wrote tools in Rust')],
    ['work', 1, inWork('Technologies: Rust, Kafka, Linux, Docker')],
    ['project', 0.75, 'Projects\nA small database, written in Rust\n'],
    ['project', 0.75, 'Certificates\nCertified Rust developer, 2021\n'],
    ['mention', 0.5, 'Summary\nI like writing tools in Rust.\n'],
    ['list', 0.3, 'Skills\nRust, Kafka, Linux, Docker\n'],
    ['list', 0.3, inWork('Rust, Kafka, Linux, Docker')],
  ] as const)('is rated by its place: %s', (strength, points, resume) => {
    expect(judge('Rust', resume)).toMatchObject({ strength, points, found_as: null });
  });

  it.each([
    ['Kubernetes', 'Ran services on K8s', 'K8s', 'same'],
    ['SQL', 'Tuned slow reports in PostgreSQL', 'PostgreSQL', 'includes'],
    ['Accounting', 'Buchhaltung für drei Firmen', 'Buchhaltung', 'same'],
    ['IFRS', 'Prepared statements under international financial reporting standards', null, 'same'],
  ])('for %s is also “%s”', (label, line, term, relation) => {
    const { points, found_as, note } = judge(label, inWork(line));
    expect(points).toBe(1);
    if (term === null) return expect(found_as).not.toBeNull();
    expect(found_as).toEqual({ term, relation });
    expect(note).toBe(`Shown in dated work. Counts as ${label}: ${term}.`);
  });

  it.each([
    ['German C1', 'Advised clients in German'],
    ['English (B2)', 'Wrote reports in English (C1)'],
    ['English C1', 'Fluent English in daily meetings'],
    ['Verhandlungssicheres Deutsch', 'Kundengespräche auf Deutsch'],
    ['Advanced Excel', 'Built budgets in Excel'],
    ['TypeScript or JavaScript', 'Wrote web applications in JavaScript'],
    ['Java/Kotlin', 'Wrote services in Kotlin'],
    ['SAP software', 'Kept the stock in SAP'],
    ['Alteryx software', 'Built workflows in Alteryx'],
    ['Inventory management software', 'Introduced inventory management software'],
    ['Accounting software', 'Booked invoices in QuickBooks'],
    ['Operating systems', 'Ran servers on Linux'],
    ['ERP', 'Closed the books in Oracle ERP'],
    ['SQL', 'Tuned an Oracle database'],
    ['SAP-Systeme', 'Buchte Rechnungen in SAP'],
    ['Umgang mit DATEV-Software', 'Buchte Rechnungen in DATEV'],
    ['Confluence and other tools', 'Wrote guides in Confluence'],
    ['Ability to work independently', 'Independently ran a shop'],
    ['Ausgeprägtes Organisationstalent', 'Zeigte Organisationstalent bei Messen'],
    ['Communication skills', 'Communicated with customers daily'],
    ['Presentation skills', 'Presented results to the board'],
    ['POS systems', 'Took payments at the POS'],
    ['Web technologies', 'Built web applications in PHP'],
    ['Experience with web technologies', 'Built web applications in PHP'],
    ['Operating systems', 'Supported Windows 10 and macOS laptops'],
  ])('for %s is “%s”, whatever level is named and whichever of two', (label, line) => {
    expect(judge(label, inWork(line))).toMatchObject({ strength: 'work', points: 1 });
  });

  it('of a language at a lower level is only related', () => {
    expect(judge('German C1', inWork('Spoke German (A2) with clients')).found_as?.relation).toBe('related');
    expect(judge('German C1', 'Languages\nEnglish (C1) | German (A2)\n').found_as?.relation).toBe('related');
    expect(judge('German C1', 'Languages\nGerman C2, English B1\n').found_as?.relation).toBe('same');
  });

  it.each([
    ['Public relations', 'Answered questions in public'],
    ['Guest relations', 'Served every guest'],
    ['Dangerous goods', 'Closed dangerous slopes'],
    ['Social worker', 'Planned social evenings'],
    ['Accounting software', 'Created e-mail accounts for colleagues'],
    ['Inventory management software', 'Managed the inventory of a shop'],
    ['Project management software', 'Managed projects of a bank'],
    ['Operating systems', 'Operated a crane'],
    ['SQL', 'Closed the books in Oracle ERP'],
    ['CI/CD', 'Wrote a CD player'],
    ['Java or a zebra', 'Wrote services in Java'],
  ])('for %s is not “%s”', (label, line) => {
    expect(judge(label, inWork(line)).points).toBeLessThan(0.5);
  });

  it('that is only related is shown, counts little, and does not count as the requirement itself', () => {
    expect(judge('Rust', inWork('Wrote tools in Go'))).toMatchObject({
      points: 0.2,
      found_as: { term: 'Go', relation: 'related' },
      note: 'Not Rust, but something close to it: Go. It counts a little.',
    });
  });

  it('of the requirement itself comes before related evidence', () => {
    const { found_as, evidence } = judge(
      'Rust',
      `${inWork('Wrote tools in Go')}\nSkills\nRust, Linux, Docker, Kafka\n`,
    );
    expect(found_as).toBeNull();
    expect(evidence).toHaveLength(1);
  });

  it('is found whatever the order and the endings of its words', () => {
    expect(judge('Medication administration', inWork('Administered medication by pump'))).toMatchObject({ points: 1 });
  });

  it.each([
    ['Month-end closing', 'Prepared the reports of a group and led month-end\nclosing for eight companies'],
    ['Machine learning', 'Chose the next best offer for every customer with machine\nlearning'],
    ['Machine learning', 'Built the ranking of a shop with forty million customers by means of Machine\nLearning'],
  ])('for %s is found where a sentence continues on the next line', (label, line) => {
    const text = inWork(line);
    const { points, evidence } = judge(label, text);
    expect(points).toBe(1);
    for (const { quote, start, end } of evidence) expect(text.slice(start, end)).toBe(quote);
    expect(evidence).not.toEqual([]);
  });

  it('may be the label of a list', () => {
    const tools = inWork('Project management software: Asana, Trello, Jira, Monday.com');
    expect(judge('Project management software', tools).points).toBeGreaterThan(0);
  });

  it('may be spread over a sentence that looks like a list', () => {
    const line = 'Hired, trained, supervised, and evaluated staff';
    expect(judge('Staff supervision', inWork(line)).points).toBeGreaterThan(0);
  });

  it('is not combined from two items of a list', () => {
    const skills = (items: string) => `${inWork('Baked bread')}\nSkills\n${items}\n`;
    expect(judge('Microsoft Power BI', skills('bi, CPA, finance, Microsoft Office, Power point')).points).toBe(0);
    expect(judge('Wound dressing', skills('Wound cleaning, hair dressing, Word, first aid')).points).toBe(0);
    expect(judge('Wound dressing', skills('Blood tests, dressing of wounds, Word, first aid'))).toMatchObject({
      points: 0.3,
      evidence: [{ quote: expect.stringContaining('dressing of wounds') }],
    });
  });

  it('is not combined from two bullets', () => {
    expect(judge('Machine learning', inWork('Repaired every machine\n• Learning French'))).toMatchObject({ points: 0 });
  });

  it.each([
    ['Go', 'We go to customers'],
    ['REST APIs', 'Repaired the rest of the fleet'],
    ['Java', 'Wrote pages in JavaScript'],
  ])('for %s is not “%s”', (label, line) => {
    expect(judge(label, inWork(line)).points).toBeLessThan(0.5);
  });
});

const ADVERT = `You will build and run the ticketing platform of a whole region together with eight colleagues.
You have several years of experience with Kubernetes and Terraform in production environments.
You know how to observe distributed systems with Prometheus and how to keep them within their budget.`;
const REQUIREMENTS = 'Kubernetes, Terraform, Prometheus';
const BAKER = `Experience\nBaker, Corner Bakery\t2015 – 2023\n• Baked bread and rolls for three shops\n`;

const findFlags = (resume: string) => {
  const job = jobFor(REQUIREMENTS, ADVERT);
  const prepared = prepareResume(resume, AS_OF, undefined, job);
  const { criteria, ...scored } = scorePrepared(prepareJob(job), prepared, null);
  return { ...scored, criteria, flags: findStuffing(criteria, prepared) };
};

describe('words of the job without work behind them', () => {
  it.each([
    ['at the end', `${BAKER}\n${ADVERT}\n`],
    ['in the summary', `Summary\n${ADVERT}\n\n${BAKER}`],
    ['under a job', `${BAKER}${ADVERT.replaceAll(/^/gm, '• ')}\n`],
    [
      'broken into other lines',
      `${BAKER}\n${ADVERT.replaceAll('\n', ' ')
        .match(/.{1,60}(?: |$)/g)!
        .join('\n')}\n`,
    ],
  ])('are flagged as the advert %s, and count no more than a list', (_, resume) => {
    const { flags, criteria, tier } = findFlags(resume);
    expect(flags).toMatchObject([{ kind: 'stuffing', why: 'advert' }]);
    for (const { kind, points } of criteria) if (kind === 'must_have') expect(points).toBeLessThanOrEqual(0.3);
    expect(tier).toBe('little');
  });

  it('say nothing about the work done', () => {
    const ratePoints = (resume: string) => findFlags(resume).criteria.find(({ kind }) => kind === 'similarity')!.points;
    expect(ratePoints(`${BAKER}\n${ADVERT}\n`)).toBe(ratePoints(BAKER));
  });

  it('are flagged as a list', () => {
    const { flags, cap, tier } = findFlags(`${BAKER}\nSkills\nKubernetes, Terraform, Prometheus, Linux\n`);
    expect(flags).toMatchObject([{ kind: 'stuffing', why: 'list' }]);
    expect(cap).toMatchObject({ tier: 'partial', reason: 'only_listed' });
    expect(tier).toBe('little');
  });

  it.each([
    [
      'work of the same kind, told in one’s own words',
      'Built the ticketing platform of a region with Kubernetes and Terraform',
    ],
    [
      'one sentence that happens to be alike',
      'Several years of experience with Kubernetes and Terraform in production',
    ],
  ])('are not %s', (_, line) => {
    const resume = `${inWork(line)}• Observed distributed systems with Prometheus\n\nSkills\nKubernetes, Terraform\n`;
    expect(findFlags(resume).flags).toEqual([]);
  });
});

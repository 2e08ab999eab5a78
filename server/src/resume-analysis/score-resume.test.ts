import { describe, expect, it } from 'vitest';
import { KIND_WEIGHTS } from '@hirewire/contract/score-rules';
import { criteriaOf, type JobText } from './criteria.ts';
import { prepareResume } from './prepare-resume.ts';
import { prepareJob, scorePrepared } from './score-resume.ts';

const AS_OF = new Date('2026-03-01');

const JOB: JobText = {
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

const RESUME = `Grace Miller
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

const score = (text: string, job = JOB) => scorePrepared(prepareJob(job), prepareResume(text, AS_OF), null);
const found = (resume_text: string, id: string) =>
  score(resume_text).criteria.find((criterion) => criterion.id === id)!;

describe('criteria of a job', () => {
  it('come from its requirements, its description and its level', () => {
    expect(criteriaOf(JOB).map(({ id }) => id)).toEqual([
      'similarity',
      'must_have:typescript',
      'must_have:node.js',
      'must_have:payment-systems',
      'must_have:postgresql',
      'must_have:docker',
      'nice_to_have:kafka',
      'nice_to_have:kubernetes',
      'experience:5',
      'level:senior',
      'education:bachelor',
      'location',
    ]);
  });

  it('have a total weight of 100, whatever a job asks for', () => {
    const bare = {
      ...JOB,
      description: 'Help in the shop.',
      requirements: null,
      experience_level: 'entry',
      location: null,
    };
    for (const job of [JOB, bare as JobText]) {
      const sum = criteriaOf(job).reduce((total, { weight }) => total + weight, 0);
      expect(sum).toBeCloseTo(100, 2);
    }
    expect(criteriaOf(bare as JobText)).toHaveLength(1);
  });

  it('share the weight of their kind', () => {
    const asked = Object.values(KIND_WEIGHTS).reduce((sum, weight) => sum + weight, 0);
    const must = criteriaOf(JOB).filter(({ kind }) => kind === 'must_have');
    expect(must.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo((KIND_WEIGHTS.must_have / asked) * 100, 2);
  });
});

describe('a score', () => {
  it('is the weighted sum of its criteria', () => {
    const { total, criteria } = score(RESUME);
    // All must-haves are found, so each counts in full.
    const sum = criteria.reduce((points, { weight, points: share }) => points + weight * share, 0);
    expect(total).toBeCloseTo(sum, 0);
    expect(total).toBeGreaterThan(50);
  });

  it('is identical each time', () => {
    expect(JSON.stringify(score(RESUME))).toBe(JSON.stringify(score(RESUME)));
  });

  it('has another hash where the same text gets another total', () => {
    const listed = score('Experience\nEngineer, Northwind\t2019 – 2023\nDocker\tKafka\tLinux\tJava\n');
    const told = score('Experience\nEngineer, Northwind\t2019 – 2023\nDocker Kafka Linux Java\n');
    expect(told.total).not.toBe(listed.total);
    expect(told.input_hash).not.toBe(listed.input_hash);
  });

  it('quotes the resume exactly', () => {
    const pieces = RESUME.split('\n');
    // Resumes made of the same lines in random order, cut anywhere.
    for (let round = 0; round < 60; round++) {
      const shuffled = pieces.map((line, index) => ({ line, key: (index * 7919 + round * 104_729) % 997 }));
      const text = shuffled
        .toSorted((a, b) => a.key - b.key)
        .map(({ line }) => line.slice(0, 20 + ((round * 13) % 80)))
        .join(round % 3 === 0 ? '\n\n' : '\n');
      for (const { evidence } of score(text).criteria)
        for (const { quote, start, end } of evidence) expect(text.slice(start, end)).toBe(quote);
    }
  });

  it('quotes whole characters, even without spaces', () => {
    const text = [
      'Experience',
      `Senior Engineer${'😀'.repeat(90)}\t2019 – 2023`,
      `🔹负责payment/systems/small/shops/build/Docker${'开发'.repeat(60)}`,
      'Education',
      `Bachelor ${'😀'.repeat(100)}`,
    ].join('\n');
    const quotes = score(text).criteria.flatMap(({ evidence }) => evidence);
    expect(quotes.length).toBeGreaterThan(3);
    for (const { quote, start, end } of quotes) {
      expect(quote.isWellFormed() && quote.length > 3).toBe(true);
      expect(text.slice(start, end)).toBe(quote);
    }
  });

  it('reports where nothing was found', () => {
    const { points, evidence, note } = found(RESUME, 'nice_to_have:kubernetes');
    expect({ points, evidence, note }).toEqual({ points: 0, evidence: [], note: 'No evidence found.' });
  });

  it('rates a skill shown in dated work higher than one in a list', () => {
    expect(found(RESUME, 'must_have:postgresql')).toMatchObject({ points: 1, note: 'Shown in dated work.' });
    expect(found(RESUME, 'must_have:docker')).toMatchObject({ points: 0.3, note: 'Only listed.', strength: 'list' });
  });

  it('counts text repeated sixty times once', () => {
    const once = `${RESUME}Docker Kubernetes senior backend engineer\n`;
    const often = RESUME + 'Docker Kubernetes senior backend engineer\n'.repeat(60);
    const inOneLine = `${RESUME}${'Docker Kubernetes senior backend engineer '.repeat(60)}\n`;
    expect(score(often).total).toBe(score(once).total);
    expect(Math.abs(score(inOneLine).total - score(once).total)).toBeLessThan(1);
  });

  it('of an empty resume is 0 and not an error', () => {
    expect(score('')).toMatchObject({ total: 0, tier: 'little' });
  });

  it('reads the years of work and the degree', () => {
    expect(found(RESUME, 'experience:5')).toMatchObject({ points: 1, note: '9.8 years of work found, 5 asked for.' });
    expect(found(RESUME, 'education:bachelor')).toMatchObject({ points: 1 });
    expect(found(RESUME, 'level:senior').evidence[0]!.quote).toBe('Senior Backend Engineer');
  });

  it('ranks the right person first', () => {
    const cook = RESUME.replaceAll(/Senior Backend Engineer|Software Engineer/g, 'Sous Chef')
      .replace(/Built.*/, 'Cooked for 300 guests in the kitchen of a hotel')
      .replace(/Moved.*/, 'Wrote the menu');
    expect(score(cook).total).toBeLessThan(score(RESUME).total - 20);
  });
});

describe('the identity of a person', () => {
  const swap = (pairs: [string, string][]) => pairs.reduce((text, [from, to]) => text.replaceAll(from, to), RESUME);

  it('changes nothing at all', () => {
    const other = swap([
      ['Grace', 'Jamal'],
      ['grace', 'jamal'],
      ['Miller', 'Okafor'],
      ['miller', 'okafor'],
      ['Female, married', 'Male, divorced '],
      ['She likes', 'He  likes'],
      ['12.03.1985', '01.11.1961'],
      ['Nationality: German', 'Nationality: Ghana '],
      ['+49 40 1234567', '+49 89 7654321'],
      ['20095 Hamburg', '80331 Munich '],
    ]);
    const text = other.padEnd(RESUME.length);
    expect(JSON.stringify(score(text))).toBe(JSON.stringify(score(RESUME)));
  });

  it('changes no score where the words are longer or shorter', () => {
    const bare = (text: string) =>
      score(text).criteria.map(({ evidence, ...criterion }) => ({
        ...criterion,
        quotes: evidence.map(({ quote }) => quote),
      }));
    const people: [string, string][][] = [
      [
        ['Grace', 'Bartholomew'],
        ['grace', 'bartholomew'],
      ],
      [
        ['Grace Miller', 'Mai Cook'],
        ['Grace builds', 'Mai builds'],
        ['grace.miller', 'mai.cook'],
      ],
      [['Female, married, born 12.03.1985', 'Male, single, 62 years old']],
      [['She likes', 'They like']],
      [['20095 Hamburg', '14 Mill Lane, Leeds, UK']],
      [['Nationality: German', 'Religion: Hindu']],
    ];
    for (const pairs of people) expect(bare(swap(pairs))).toEqual(bare(RESUME));
  });

  it('is nowhere in the scored text, even where a sentence contains only half of the name', () => {
    const told = (first: string, last: string) => {
      const sentences = `Colleagues call ${first} calm; in 2020 ${first} was promoted by ${last}.\n${first}’s team: "${last} is reliable".\nG. ${last} left ${last} Hospital and Price & ${last}.`;
      const text = `Summary\n${sentences}\n\n${RESUME}`;
      return prepareResume(text, AS_OF, { names: [`${first} ${last}`] }).scored_text;
    };
    for (const [first, last] of [
      ['Gwendolyn', 'Hopper'],
      ['Guo', 'Ng'],
      ['王小明', ''],
    ] as const) {
      const scored = told(first, last);
      expect(scored).not.toContain(first);
      expect(scored.split(last || '王小明')).toHaveLength(last ? 3 : 1);
    }
    expect(told('May', 'Cook')).toBe(told('Gwendolyn', 'Hopper').replaceAll('Hopper', 'Cook'));
  });

  it.each([
    'Age 45',
    'Nationality Indian',
    'Staatsangehörigkeit deutsch',
    'Single',
    'ledig, 2 Kinder',
    'Mother of two',
    'Karenz 2019 – 2020',
  ])('is not revealed by a line that says "%s"', (line) => {
    const { scored_text } = prepareResume(RESUME.replace('\n\nEducation', `\n${line}\n\nEducation`), AS_OF);
    expect(scored_text.split('\nEducation')[0]!.trimEnd()).toMatch(/Wrote order services in Java$/);
  });

  it('changes nothing in an endless line either, wherever it is broken', () => {
    const told = (name: string, words: number) => {
      const line = `${name} ${'ab '.repeat(words)}was head cook and did menu planning ${'xy '.repeat(99)}`;
      const text = `Experience\nEngineer, Northwind\t2019 – 2023\n${line}\n`;
      const job = { ...JOB, title: 'Head Cook', requirements: 'menu planning' };
      return scorePrepared(prepareJob(job), prepareResume(text, AS_OF, { names: [name] }), null).total;
    };
    for (let words = 170; words < 200; words++)
      expect(told('Maximiliane Oberhuber-Schmidthuber', words)).toBe(told('Bo Li', words));
  });

  it('leaves the job of a person called Cook unchanged', () => {
    const job = { ...JOB, title: 'Cook', description: 'Cook in our kitchen.', requirements: null };
    const text = 'Anna Cook\n\nExperience\nLine Cook, Hotel Sol	2019 – 2023\n• Cooked for 200 guests\n';
    expect(score(text, job).total).toBe(score(text.replace('Anna Cook', 'Anna Bell'), job).total);
  });

  it('counts parental leave neither as work nor as a gap', () => {
    const leave = RESUME.replace('Education', 'Maternity leave	01/2015 – 05/2016\n\nEducation');
    expect(score(leave).total).toBe(score(RESUME).total);
  });
});

import { KIND_WEIGHTS } from '@hirewire/contract/score-rules';
import { describe, expect, it } from 'vitest';
import { findCriterion, JOB, RESUME, scoreResume } from '../testing/scored-resume.ts';
import { deriveCriteria, type JobText } from './criteria.ts';

describe('criteria of a job', () => {
  it('come from its requirements, its description and its level', () => {
    expect(deriveCriteria(JOB).map(({ id }) => id)).toEqual([
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
      const sum = deriveCriteria(job).reduce((total, { weight }) => total + weight, 0);
      expect(sum).toBeCloseTo(100, 2);
    }
    expect(deriveCriteria(bare as JobText)).toHaveLength(1);
  });

  it.each([
    ['Strong Java', 'Java'],
    ['Excellent English', 'English'],
    ['Good communication', 'communication'],
    ['Strong Analytical Skills', 'Analytical Skills'],
    ['Basic knowledge of SQL', 'SQL'],
    ['Gute Deutschkenntnisse', 'Deutschkenntnisse'],
    ['Deep Learning', 'Deep Learning'],
    ['Basic Life Support', 'Basic Life Support'],
    ['Good Manufacturing Practice', 'Good Manufacturing Practice'],
    ['Strong Customer Authentication', 'Strong Customer Authentication'],
    ['Solid Edge', 'Solid Edge'],
    ['Working at heights', 'Working at heights'],
  ])('drop praise, and keep a name that begins like it: %s', (requirements, label) => {
    const must = deriveCriteria({ ...JOB, description: '', requirements }).filter(({ kind }) => kind === 'must_have');
    expect(must).toMatchObject([{ label }]);
  });

  it('share the weight of their kind', () => {
    const asked = Object.values(KIND_WEIGHTS).reduce((sum, weight) => sum + weight, 0);
    const must = deriveCriteria(JOB).filter(({ kind }) => kind === 'must_have');
    expect(must.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo((KIND_WEIGHTS.must_have / asked) * 100, 2);
  });
});

describe('a score', () => {
  it('is the weighted sum of its criteria', () => {
    const { total, criteria } = scoreResume(RESUME);
    // All must-haves are found, so each counts in full.
    const sum = criteria.reduce((points, { weight, points: share }) => points + weight * share, 0);
    expect(total).toBeCloseTo(sum, 0);
    expect(total).toBeGreaterThan(50);
  });

  it('is identical each time', () => {
    expect(JSON.stringify(scoreResume(RESUME))).toBe(JSON.stringify(scoreResume(RESUME)));
  });

  it('has another hash where the same text gets another total', () => {
    const listed = scoreResume('Experience\nEngineer, Northwind\t2019 – 2023\nDocker\tKafka\tLinux\tJava\n');
    const told = scoreResume('Experience\nEngineer, Northwind\t2019 – 2023\nDocker Kafka Linux Java\n');
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
      for (const { evidence } of scoreResume(text).criteria)
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
    const quotes = scoreResume(text).criteria.flatMap(({ evidence }) => evidence);
    expect(quotes.length).toBeGreaterThan(3);
    for (const { quote, start, end } of quotes) {
      expect(quote.isWellFormed() && quote.length > 3).toBe(true);
      expect(text.slice(start, end)).toBe(quote);
    }
  });

  it('reports where nothing was found', () => {
    const { points, evidence, note } = findCriterion(RESUME, 'nice_to_have:kubernetes');
    expect({ points, evidence, note }).toEqual({ points: 0, evidence: [], note: 'No evidence found.' });
  });

  it('rates a skill shown in dated work higher than one in a list', () => {
    expect(findCriterion(RESUME, 'must_have:postgresql')).toMatchObject({ points: 1, note: 'Shown in dated work.' });
    expect(findCriterion(RESUME, 'must_have:docker')).toMatchObject({
      points: 0.3,
      note: 'Only listed.',
      strength: 'list',
    });
  });

  it('counts text repeated sixty times once', () => {
    const once = `${RESUME}Docker Kubernetes senior backend engineer\n`;
    const often = RESUME + 'Docker Kubernetes senior backend engineer\n'.repeat(60);
    const inOneLine = `${RESUME}${'Docker Kubernetes senior backend engineer '.repeat(60)}\n`;
    expect(scoreResume(often).total).toBe(scoreResume(once).total);
    expect(Math.abs(scoreResume(inOneLine).total - scoreResume(once).total)).toBeLessThan(1);
  });

  it('of an empty resume is 0 and not an error', () => {
    expect(scoreResume('')).toMatchObject({ total: 0, tier: 'little' });
  });

  it('reads the years of work and the degree', () => {
    expect(findCriterion(RESUME, 'experience:5')).toMatchObject({
      points: 1,
      note: '9.8 years of work found, 5 asked for.',
    });
    expect(findCriterion(RESUME, 'education:bachelor')).toMatchObject({ points: 1 });
    expect(findCriterion(RESUME, 'level:senior').evidence[0]!.quote).toBe('Senior Backend Engineer');
  });

  it('ranks the right person first', () => {
    const cook = RESUME.replaceAll(/Senior Backend Engineer|Software Engineer/g, 'Sous Chef')
      .replace(/Built.*/, 'Cooked for 300 guests in the kitchen of a hotel')
      .replace(/Moved.*/, 'Wrote the menu');
    expect(scoreResume(cook).total).toBeLessThan(scoreResume(RESUME).total - 20);
  });
});

import type { Analysis } from '@hirewire/contract/analyses';
import { calibration } from '@hirewire/contract/calibration';
import { candidateList } from '@hirewire/contract/candidate-list';
import { analyses } from '@hirewire/contract/scoring';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { aComparison, aDistribution, aPossibleChange } from '../../../testing/calibration.ts';
import { aPage, jane, tom } from '../../../testing/candidates.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { openScore } from '../../../testing/score-tab.tsx';
import { aKeptAnalysis, anAnalysis, anEarlierAnalysis } from '../../../testing/scores.ts';
import { describeCap, describeDiscount } from '../../../views/describe-findings.ts';

type Scored = Analysis['criteria'][number];

const user = userEvent.setup({ delay: null });
const override = { total: 91, reason: 'We know her.', by_name: 'Grace Hopper', at: '2026-01-16T12:00:00.000Z' };

beforeEach(() => queryClient.clear());

describe('the explanation of a score', () => {
  const [typescript, kafka] = anAnalysis().criteria as [Scored, Scored];

  test('lists must-haves first: missing ones, the evidence for the others, and what caps the score', async () => {
    const criteria: Scored[] = [
      { ...kafka, id: 'similarity', kind: 'similarity', label: 'Work like Engineer' },
      { ...typescript, id: 'a', label: 'SQL', found_as: { term: 'PostgreSQL', relation: 'includes' } },
      { ...typescript, id: 'b', label: 'Rust', points: 0.2, found_as: { term: 'Go', relation: 'related' } },
      { ...typescript, id: 'c', label: 'Docker', strength: 'list' },
      { ...typescript, id: 'd', label: 'Excel', strength: 'mention' },
      { ...typescript, id: 'e', label: 'Postgres', strength: 'project', found_as: { term: 'psql', relation: 'same' } },
      { ...kafka, is_knock_out: true },
    ];
    const cap = { tier: 'little' as const, reason: 'knock_out' as const, uncapped: 71.24 };
    const result = anAnalysis({ criteria, cap, total: 39.9, tier: 'little' });
    const { dialog } = await openScore({ kept: [aKeptAnalysis({ result })] });
    const found = within(await dialog.findByRole('region', { name: 'Must-haves' }));
    expect(dialog.getByRole('region', { name: 'Score' }).textContent).toMatch(
      /^4 of 6 must-haves found · missing: Rust, Kafka39\.9of 100/,
    );
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '))).toEqual([
      'Rust Related, counts a little: Go. Shown in dated work',
      'Kafka Knock-out Not found',
      'SQL Counts as SQL: PostgreSQL. Shown in dated work',
      'Docker Only listed',
      'Excel Mentioned, without dated work',
      'Postgres Found as psql. Shown in a project or certificate',
    ]);
    expect(
      found.getByText(
        'Rated “little found” at most, because a knock-out criterion was not found. Without this limit, the score would be 71.2.',
      ),
    ).toBeTruthy();
    const listed = within(dialog.getByRole('region', { name: 'Criteria' })).getAllByText(/^(Rust|Kafka|SQL|Work like)/);
    expect(listed.map(({ textContent }) => textContent)).toEqual(['Rust', 'Kafka', 'SQL', 'Work like Engineer']);
  });

  test.each([
    [
      { tier: 'good', reason: 'must_haves', uncapped: 80 },
      'Rated “good match” at most, because fewer than four in five of the must-haves were found.',
    ],
    [
      { tier: 'partial', reason: 'must_haves', uncapped: 80 },
      'Rated “partial match” at most, because fewer than half of the must-haves were found.',
    ],
    [
      { tier: 'little', reason: 'must_haves', uncapped: 80 },
      'Rated “little found” at most, because none of the must-haves were found.',
    ],
    [
      { tier: 'partial', reason: 'only_listed', uncapped: 80 },
      'Rated “partial match” at most, because the must-haves are only listed, without work behind them.',
    ],
  ] as const)('says why a tier is no higher: %j', (cap, words) => {
    expect(describeCap(cap, 30)).toContain(words);
  });

  test('names no limit above the points', () => {
    expect(describeCap({ tier: 'partial', reason: 'must_haves', uncapped: 30 }, 30)).toBeNull();
  });

  test.each([
    [0, null],
    [0.03, 'Most must-haves are missing, so the ones that were found hardly count.'],
    [0.45, 'Some must-haves are missing, so the ones that were found count for 45% of their points.'],
    [1, null],
  ])('says how much must-haves count where some are missing: %d', (counts, words) => {
    expect(describeDiscount(counts)).toBe(words);
  });

  test('shows the note if a result of an earlier version has nothing else', async () => {
    const criteria = [{ ...typescript, strength: null, note: 'Only listed.' }];
    const { dialog } = await openScore({ kept: [aKeptAnalysis({ result: anAnalysis({ criteria }) })] });
    const [row] = within(await dialog.findByRole('region', { name: 'Must-haves' })).getAllByRole('listitem');
    expect(row!.textContent).toContain('Only listed');
  });

  test('says that words copied from the job are not work, and count as a list', async () => {
    const flags = [{ kind: 'stuffing' as const, text: 'We look for Kafka.', why: 'advert' as const }];
    const { dialog } = await openScore({ kept: [aKeptAnalysis({ result: anAnalysis({ flags }) })] });
    const found = await dialog.findByRole('region', { name: 'Worth knowing' });
    expect(found.textContent).toContain('This is no reason to reject a candidate.');
    expect(found.textContent).not.toContain('not scored');
    expect(found.textContent).toContain('Repeats the job ad, with no work behind it. Such words count as a bare list');
  });

  test('describes the four tiers, their ranges and what caps a score', async () => {
    const { dialog } = await openScore({ kept: [aKeptAnalysis()] });
    const button = await dialog.findByRole('button', { name: 'What do the scores mean?' });
    await user.click(button);
    const meaning = await dialog.findByRole('region', { name: 'What the scores mean' });
    for (const words of [
      'Strong match75 to 100',
      'Good match55 to 74.9',
      'Partial match40 to 54.9',
      'Little foundbelow 40',
    ])
      expect(meaning.textContent).toContain(words);
    expect(meaning.textContent).toContain('Fewer than half of the must-haves found: at most a partial match.');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(button);
    expect(dialog.queryByRole('region', { name: 'What the scores mean' })).toBeNull();
  });
});

describe('compared with others', () => {
  test('a score is placed among those of the job, in words and as a table', async () => {
    const { dialog } = await openScore({ kept: [aKeptAnalysis()] });
    expect(await dialog.findByText('Higher than 44 of the 51 other candidates for this job.')).toBeTruthy();
    expect(dialog.getByText(/The median score is 46.2. Strong match: 3 · Good match: 14/)).toBeTruthy();
    const rows = within(dialog.getByRole('table', { name: 'Scores of the candidates for this job' })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(21);
    expect(rows[13]!.textContent).toBe('60 to below 655, including this candidate');
    expect(rows[20]!.textContent).toBe('95 to 1000');
  });

  test.each([
    [{ scored: 1, place: { score: 63.4, lower: 0, equal: 0 } }, 'No other candidate for this job has a score yet.'],
    [
      { scored: 2, place: { score: 63.4, lower: 0, equal: 1 } },
      'Higher than 0 of the 1 other candidate for this job, level with 1.',
    ],
    [{ place: null }, '52 candidates for this job have a score.'],
  ])('says so where there is little to compare: %j', async (changes, words) => {
    const { dialog, answer } = await openScore({ kept: [] });
    answer(analyses.list, () => ({ analyses: [aKeptAnalysis()], waiting: [] }));
    answer(calibration.distribution, () => aDistribution(changes));
    await queryClient.invalidateQueries();
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  test('a failure to load hides nothing else, and can be retried', async () => {
    const { dialog, answer } = await openScore({ kept: [] });
    answer(analyses.list, () => ({ analyses: [aKeptAnalysis()], waiting: [] }));
    answer(calibration.distribution, () => new Refusal(500, { detail: 'The figures could not be counted.' }));
    await queryClient.invalidateQueries();
    expect(await dialog.findByText('The figures could not be counted.')).toBeTruthy();
    expect(dialog.getByRole('region', { name: 'Criteria' })).toBeTruthy();
    answer(calibration.distribution, () => aDistribution());
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/Higher than 44/)).toBeTruthy();
  });

  test('another candidate for the job is chosen, and both are shown side by side with their differences in words', async () => {
    const { dialog, answer, lists } = await openScore({ kept: [aKeptAnalysis()] });
    answer(candidateList.list, () => aPage([jane, tom]));
    const asked = answer(calibration.comparison, () => aComparison());
    await user.click(await dialog.findByRole('button', { name: 'Compare with another' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Compare Jane Doe with' }));
    expect(lists).not.toHaveLength(0);
    expect(choice.queryByRole('button', { name: /Jane Doe/ })).toBeNull();
    await user.click(await choice.findByRole('button', { name: /Tom Becker/ }));
    const both = within(await screen.findByRole('dialog', { name: 'Side by side' }));
    const head = await both.findByRole('region', { name: 'Tom Becker' });
    expect(head.textContent).toBe(
      'Tom Becker0 of 2 must-haves found54.9 of 100Partial matchRated “partial match” at most, because fewer than half of the must-haves were found. Without this limit, the score would be 61.',
    );
    expect(asked[0]!.query).toEqual({ candidate_ids: `${jane.id},${tom.id}` });
    const rows = both.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Only Jane Doe shows it');
    expect(rows[0]).toContain('Jane Doe30 of 30Shown in dated workBuilt services in TypeScript');
    expect(rows[0]).toContain('Tom Becker0 of 30Not found');
    expect(rows[1]).toContain('Counts as SQL: PostgreSQL. Shown in dated work');
    expect(rows[2]).toContain('Tom Becker shows more of it');
    expect(rows[3]).toContain('No difference');
    expect(rows[4]).toContain("Can't be compared");
  });
});

describe('what would change a score', () => {
  test('is listed, four at first, each with its question and the score it could lead to', async () => {
    const changes = [
      aPossibleChange({ is_knock_out: true }),
      aPossibleChange({ id: 'b', label: 'Rust', gap: 'related', found_as: { term: 'Go', relation: 'related' } }),
      aPossibleChange({ id: 'c', label: 'Docker', gap: 'listed', total: 63.4, tier: 'good' }),
      aPossibleChange({ id: 'd', label: 'Degree', kind: 'education', total: 65 }),
      aPossibleChange({ id: 'e', label: 'Excel' }),
    ];
    const { dialog, answer } = await openScore({ kept: [] });
    answer(analyses.list, () => ({ analyses: [aKeptAnalysis()], waiting: [] }));
    answer(calibration.changes, () => ({ changes }));
    await queryClient.invalidateQueries();
    const section = within(await dialog.findByRole('region', { name: 'What would change this' }));
    const rows = () => section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()).toHaveLength(4);
    expect(rows()[0]).toContain('Not found. Shown in dated work, the score would be 88 (Strong match).');
    expect(rows()[0]).toContain('To ask in an interview: Tell us about a project where “Kafka” mattered.');
    expect(rows()[0]).toContain('Knock-out');
    expect(rows()[1]).toContain('Only something related was found: Go.');
    expect(rows()[2]).toContain('Only listed. Shown in dated work, the score would still be 63.4.');
    expect(rows()[3]).toContain('With it, the score would be 65');
    await user.click(section.getByRole('button', { name: 'Show all 5' }));
    expect(rows()).toHaveLength(5);
  });

  test('is empty if the resume shows everything, and is not shown for earlier results', async () => {
    const kept = [aKeptAnalysis(), anEarlierAnalysis({ override })];
    const { dialog } = await openScore({ kept });
    expect(await dialog.findByText('The resume shows everything the job asks for in dated work.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /Grace Hopper set it to 91/ }));
    expect(dialog.queryByRole('region', { name: 'What would change this' })).toBeNull();
  });
});

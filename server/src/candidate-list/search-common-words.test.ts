import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, asUser } from '../testing/factories.ts';
import { openWorld } from '../testing/world.ts';

const MANY = 2_300;
const CHUNK = 575;

/**
 * More than are looked up by id: every third is rejected, every tenth called Rare, all but the latest hundred have an
 * old address, the last seven are hidden.
 */
describe('a word in thousands of profiles', () => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let them: Awaited<ReturnType<typeof asUser>>;
  beforeAll(async () => {
    world = await openWorld();
    them = await asUser(world, { role: 'recruiter' });
    const { id } = them.company;
    const { system } = world.deps.database;
    // Analyses the tables in between, as autovacuum does: plans for empty tables go through all rows for each row.
    for (let from = 1; from <= MANY; from += CHUNK) {
      const to = from + CHUNK > MANY ? MANY + 7 : from + CHUNK - 1;
      await system.execute(sql`
      insert into candidates (company_id, email, first_name, last_name, created_at)
      select ${id}, 'p' || n || case when n > 100 then '@old.example' else '@new.example' end, case when n % 10 = 0 then 'Rare' else 'Common' end, 'Word' || n, now() - n * interval '1 hour'
      from generate_series(${from}::int, ${to}::int) n`);
      // Every candidate is in the talent pool, and some have finished.
      await system.execute(sql`
        insert into applications (company_id, candidate_id, created_at) select company_id, id, created_at from candidates
        on conflict do nothing`);
      await system.execute(sql`analyze candidates, applications, candidate_search`);
    }
    await system.execute(sql`
      update applications a set status = 'rejected', created_at = c.created_at from candidates c
      where c.id = a.candidate_id and substr(c.last_name, 5)::int % 3 = 0`);
    await system.execute(sql`update candidates set deleted_at = now() where substr(last_name, 5)::int > ${MANY}`);
    return () => world.close();
  }, 240_000);

  const page = async (query: Parameters<typeof list>[0]) => {
    const { candidates, total } = (await list(query)).body;
    return { total, numbers: candidates.map(({ name }) => Number(/\d+$/.exec(name))) };
  };
  const list = (query: { search: string; page?: number; status?: 'rejected'; limit?: number }) =>
    them.ask(api.candidateList.list, { query });
  const from = (first: number, step = 1) => Array.from({ length: 10 }, (_, place) => first + place * step);

  it('is counted without deleted candidates, and listed latest first on every page', async () => {
    expect(await page({ search: 'word' })).toEqual({ total: MANY, numbers: from(1) });
    expect(await page({ search: 'word', page: 15 })).toEqual({ total: MANY, numbers: from(141) });
    expect(await page({ search: 'word', page: 100 })).toEqual({ total: MANY, numbers: from(991) });
    expect(await page({ search: 'word', page: 230 })).toEqual({ total: MANY, numbers: from(2291) });
    expect(await page({ search: 'word', page: 231 })).toEqual({ total: MANY, numbers: [] });
  });

  it('can be combined with a filter and with rarer words', async () => {
    expect(await page({ search: 'word', status: 'rejected' })).toEqual({ total: 766, numbers: from(3, 3) });
    expect(await page({ search: 'word rare' })).toEqual({ total: 230, numbers: from(10, 10) });
  });

  it('is found through the profiles that lack it as well as through those that contain it', async () => {
    const common = [3, 6, 9, 12, 15, 18, 21, 24, 27, 33];
    expect(await page({ search: 'common', status: 'rejected' })).toEqual({ total: 690, numbers: common });
    expect(await page({ search: 'common', page: 207 })).toMatchObject({ total: 2070, numbers: { 9: 2299 } });
    expect(await page({ search: 'old', status: 'rejected' })).toEqual({ total: 733, numbers: from(102, 3) });
    expect(await page({ search: 'new', status: 'rejected' })).toEqual({ total: 33, numbers: from(3, 3) });
    expect(await page({ search: 'old', page: 220 })).toEqual({ total: 2200, numbers: from(2291) });
  });

  it('is counted by step, and its first cards are the latest', async () => {
    const { body } = await them.ask(api.candidateList.board, { query: { search: 'word', limit: 3 } });
    const first = body.columns.find(({ count }) => count > 0);
    expect(first).toMatchObject({ step: 'email_reception', count: MANY });
    expect(first!.candidates.map(({ name }) => name)).toEqual([1, 2, 3].map((n) => `Common Word${n}`));
    const next = await them.ask(api.candidateList.board, {
      query: { search: 'word', limit: 3, workflow_step: 'email_reception', after: first!.next! },
    });
    expect(next.body.columns[0]!.candidates.map(({ name }) => name)).toEqual([4, 5, 6].map((n) => `Common Word${n}`));
  });

  it('returns the latest few in the top bar', async () => {
    const { body } = await them.ask(api.search.all, { query: { q: 'word' } });
    expect(body.candidates.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Common Word${n}`));
  });

  it('counts and reveals nothing of another company', async () => {
    const other = await aCompany(world);
    const stranger = await aPerson(world, other, { first_name: 'Foreign' });
    const { rows } = await world.deps.database.forCompany(them.company.id).execute(sql`
      select (select total from find_candidates(${other.id}, 'foreign', 'text', 10)) as count,
        (select count(*)::int from list_found(${other.id}, 'foreign', 'text')) as listed,
        is_found(${other.id}, ${stranger.id}, search_query(${other.id}, 'foreign', 'text')) as theirs,
        is_found(${them.company.id}, ${stranger.id}, search_query(${other.id}, 'foreign', 'text')) as ours`);
    expect(rows).toEqual([{ count: 0, listed: 0, theirs: false, ours: false }]);
  });
});

describe('text written without spaces', () => {
  it('is found by any neighbouring characters', async () => {
    const world = await openWorld();
    try {
      const them = await asUser(world, { role: 'recruiter' });
      await aPerson(world, them.company, { first_name: '王小明', last_name: '' });
      await aPerson(world, them.company, { first_name: '鈴木花子', last_name: 'ソフトウェア開発Java' });
      const find = async (search: string) =>
        (await them.ask(api.candidateList.list, { query: { search } })).body.candidates.map(({ name }) => name);
      for (const words of ['王', '王小', '小明', '王小明']) expect(await find(words)).toEqual(['王小明']);
      for (const words of ['ウェア開', '開発 鈴木', 'java 花子'])
        expect(await find(words)).toEqual(['鈴木花子 ソフトウェア開発Java']);
      for (const words of ['明小', '王明']) expect(await find(words)).toEqual([]);
    } finally {
      await world.close();
    }
  });
});

describe('a word in every profile but in no name', () => {
  it('matches the whole list in every order and on every page, until a profile lacks it or a name contains it', async () => {
    const world = await openWorld();
    onTestFinished(() => world.close());
    const { company, user, ask } = await asUser(world);
    const { system } = world.deps.database;
    await system.execute(sql`
      insert into candidates (company_id, email, first_name, last_name, created_at)
      select ${company.id}, n || '@example.com', 'P', lpad(n::text, 3, '0'), now() - n * interval '1 day' from generate_series(1, 120) n`);
    await system.execute(sql`
      insert into applications (company_id, candidate_id, created_at) select company_id, id, created_at from candidates`);
    await system.execute(sql`
      insert into candidate_notes (company_id, candidate_id, author_id, text)
      select company_id, id, ${user.id}, 'Punctual' from candidates where company_id = ${company.id}`);
    const page = async (query: { sort?: 'candidate' | 'score'; order?: 'asc' | 'desc'; page?: number }) => {
      const { body } = await ask(api.candidateList.list, { query: { search: 'punctual', limit: 2, ...query } });
      return [body.total, ...body.candidates.map(({ name }) => name)];
    };
    expect(await page({})).toEqual([120, 'P 001', 'P 002']);
    expect(await page({ page: 60 })).toEqual([120, 'P 119', 'P 120']);
    expect(await page({ sort: 'candidate', order: 'desc', page: 31 })).toEqual([120, 'P 060', 'P 059']);
    expect(await page({ sort: 'score' })).toEqual([120, 'P 001', 'P 002']);
    await aPerson(world, company, { first_name: 'P', last_name: '000' });
    expect(await page({})).toEqual([120, 'P 001', 'P 002']);
    await system.execute(sql`update candidates set first_name = 'Punctual' where last_name in ('000', '090')`);
    expect(await page({})).toEqual([121, 'Punctual 000', 'Punctual 090']);
    expect(await page({ page: 2 })).toEqual([121, 'P 001', 'P 002']);
    expect(await page({ page: 61 })).toEqual([121, 'P 120']);
  });
});

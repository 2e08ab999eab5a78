import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { aMail, aMessageTo, aNote, aPerson, aResume } from '../testing/candidate-factories.ts';
import { aCompany, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const aReader = async () => {
  const world = await aWorld();
  const them = await asUser(world, { role: 'tech_lead' });
  const find = async (search: string) => {
    const { body } = await them.ask(api.candidateList.list, { query: { search } });
    return body.candidates.map(({ name }) => name);
  };
  const person = (name: string, values = {}) => {
    const [first_name = '', ...rest] = name.split(' ');
    return aPerson(world, them.company, { first_name, last_name: rest.join(' '), ...values });
  };
  return { world, find, person, ...them };
};

describe('searching candidates', () => {
  it('finds names by their beginnings, in any order, whatever their accents and capitals', async () => {
    const { find, person } = await aReader();
    await person('José Müller');
    await person('Søren Kierkegaard', { email: 'sk@copenhagen.example' });
    await person('Łukasz Weiß');
    await person('Дарья Иванова');
    for (const words of ['jose', 'JOSÉ', 'mull', 'müller jo', 'José Müller'])
      expect(await find(words)).toEqual(['José Müller']);
    for (const words of ['soren', 'sk@copen', 'copenhagen', 'kierk'])
      expect(await find(words)).toEqual(['Søren Kierkegaard']);
    for (const words of ['lukasz', 'weiss', 'Weiß']) expect(await find(words)).toEqual(['Łukasz Weiß']);
    for (const words of ['дарья', 'ИВАН']) expect(await find(words)).toEqual(['Дарья Иванова']);
    for (const words of ['jo weiss', '!!!', 'üllerr x']) expect(await find(words)).toEqual([]);
  });

  it.each([
    ['two letters that changed places', 'Jonh', 'John Smith'],
    ['a wrong letter', 'Smyth', 'John Smith'],
    ['a letter too few', 'Jon', 'John Smith'],
    ['a letter too many', 'Smithh', 'John Smith'],
    ['two mistakes in a long name', 'Shwarzeneger', 'Arnold Schwarzenegger'],
    ['a mistake in one word of two', 'jonh smi', 'John Smith'],
  ])('forgives %s', async (_, words, name) => {
    const { find, person, ask } = await aReader();
    for (const other of ['John Smith', 'Arnold Schwarzenegger', 'Wei Chen']) await person(other);
    expect(await find(words)).toEqual([name]);
    const { body } = await ask(api.candidateList.list, { query: { search: words } });
    expect(body.isSimilar).toBe(true);
  });

  it('shows similar names only if no name matches', async () => {
    const { find, person, ask } = await aReader();
    await person('Jon Snow');
    await person('Joan Arc');
    expect(await find('jon')).toEqual(['Jon Snow']);
    expect((await ask(api.candidateList.list, { query: { search: 'jon' } })).body.isSimilar).toBe(false);
  });

  it('searches resumes, notes and mails in both directions, but not automatic messages', async () => {
    const { world, find, person, company, user } = await aReader();
    const ada = await person('Ada Byron');
    await person('Bob Stone');
    await aResume(world, company, ada, 'Ten years of C++, C# and Node.js; résumé attached. Elasticsearch/Kubernetes.');
    await aNote(world, user, ada, 'Plays the harpsichord.');
    await aMessageTo(world, company, ada, { subject: 'Interview', body: 'Bring a screwdriver.' });
    await aMessageTo(world, company, ada, { subject: 'Received', body: 'Acknowledgement.', is_automatic: true });
    const mail = await aMail(world, company, { subject: 'Application', body: 'I like submarines.' });
    expect(await find('submarines')).toEqual([]);
    await world.deps.database.system.execute(
      sql`update mail_messages set candidate_id = ${ada.id}, outcome = 'application' where id = ${mail.id}`,
    );
    for (const words of [
      'c++',
      'C#',
      'node.js',
      'resume',
      'kuber',
      'harpsi',
      'screwdriver',
      'submarine',
      'ada kubernetes',
    ])
      expect(await find(words)).toEqual(['Ada Byron']);
    for (const words of ['acknowledgement', 'bob kubernetes', 'ubernetes']) expect(await find(words)).toEqual([]);
  });

  it('no longer finds text that was changed, withdrawn or deleted', async () => {
    const { world, find, person, company, user } = await aReader();
    const db = world.deps.database.system;
    const ada = await person('Ada Byron');
    const resume = await aResume(world, company, ada, 'Falconry');
    const note = await aNote(world, user, ada, 'Carpentry');
    const mail = await aMail(world, company, { subject: 'Application', body: 'Pottery' });
    await db.execute(
      sql`update mail_messages set candidate_id = ${ada.id}, outcome = 'application' where id = ${mail.id}`,
    );
    for (const words of ['falconry', 'carpentry', 'pottery']) expect(await find(words)).toEqual(['Ada Byron']);
    await db.execute(sql`update candidate_notes set text = 'Plumbing' where id = ${note.id}`);
    expect(await find('carpentry')).toEqual([]);
    expect(await find('plumbing')).toEqual(['Ada Byron']);
    await db.execute(sql`delete from files where id = ${resume.id}`);
    expect(await find('falconry')).toEqual([]);
    await db.execute(
      sql`update mail_messages set candidate_id = null, outcome = 'not_application' where id = ${mail.id}`,
    );
    expect(await find('pottery')).toEqual([]);
    await db.update(candidates).set({ first_name: 'Zoe', last_name: '', email: 'zoe@example.com' });
    expect(await find('byron')).toEqual([]);
    expect(await find('zoe plumbing')).toEqual(['Zoe']);
  });

  it('ranks matches by name before mere mentions', async () => {
    const { world, find, person, company } = await aReader();
    await person('Ada Baker');
    const other = await person('Bob Stone');
    await aResume(world, company, other, 'I was a baker.');
    expect(await find('baker')).toEqual(['Ada Baker', 'Bob Stone']);
  });

  it('accepts text of any length and script', async () => {
    const { world, find, person, company, user } = await aReader();
    const ada = await person('Ada Byron');
    const words = Array.from(
      { length: 60_000 },
      (_, n) => `${String.fromCodePoint(0x4e00 + (n % 20_000)).repeat(3)}${n}`,
    );
    await aResume(world, company, ada, words.join(' '));
    await aResume(world, company, ada, 'x'.repeat(500_000));
    await aNote(world, user, ada, `'; drop table -- \\ "quotes" & | ! :* <-> ${'w'.repeat(3000)}`);
    expect(await find('ada')).toEqual(['Ada Byron']);
    for (const odd of [`' or 1=1 --`, '\\', ':*', '& | !', '((', `"a'b"`, '%', '_']) await find(odd);
  });

  it('finds nothing of another company, even by exact name', async () => {
    const { world, find, company } = await aReader();
    const other = await aCompany(world);
    await aPerson(world, other, { first_name: 'Foreign', last_name: 'Body' });
    expect(await find('foreign')).toEqual([]);
    const { rows } = await world.deps.database
      .forCompany(company.id)
      .execute(sql`select total, ids from find_candidates(${other.id}, 'foreign', 'text', 10)`);
    expect(rows).toEqual([{ total: 0, ids: [] }]);
  });
});

describe('the search of the top bar', () => {
  it('finds the best few candidates, jobs and workflows', async () => {
    const { world, person, company, ask } = await aReader();
    const admin = await asUser(world, { company });
    for (let n = 0; n < 4; n += 1) await person(`Baker ${n}`);
    for (let n = 0; n < 3; n += 1) await aResume(world, company, await person(`Other ${n}`), 'baker');
    await admin.ask(api.jobs.create, { body: { title: 'Master Baker', description: 'Bread.' } });
    await admin.ask(api.workflows.create, { body: { name: 'Baker workflow' } });
    const { body } = await ask(api.search.all, { query: { q: 'baker' } });
    expect(body.candidates.map(({ found_in }) => found_in)).toEqual(['name', 'name', 'name', 'name', 'text']);
    expect(body.jobs).toEqual([expect.objectContaining({ title: 'Master Baker', status: 'draft' })]);
    expect(body.workflows).toEqual([expect.objectContaining({ name: 'Baker workflow', is_default: false })]);
    const { body: similar } = await ask(api.search.all, { query: { q: 'bkaer' } });
    expect(similar.candidates[0]).toMatchObject({ name: expect.stringContaining('Baker'), found_in: 'similar' });
    expect((await ask(api.search.all, {})).body).toEqual({ candidates: [], jobs: [], workflows: [] });
  });
});

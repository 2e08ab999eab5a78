import { api } from '@hirewire/contract';
import type { RoleName } from '@hirewire/contract/roles';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';
import { exportCandidates, exportChosen } from './export-candidates.ts';

const anExporter = async (role: RoleName = 'hr_manager') => {
  const world = await aWorld();
  const them = await asUser(world, { role });
  const download = async (query: Record<string, string> = {}) => {
    const answer = await world.app.inject({
      url: '/api/candidates/export',
      query,
      headers: { authorization: `Bearer ${them.token}` },
    });
    const lines = answer.body.replace('\uFEFF', '').split('\r\n').slice(0, -1);
    return { ...answer, lines };
  };
  return { world, download, ...them };
};

describe('the export', () => {
  it('is a CSV file with exactly the filtered rows, in the order of the list', async () => {
    const { world, company, download } = await anExporter();
    const job = await aJob(world, { company, values: { title: 'Baker, "the best"' } });
    const at = (day: number) => ({ applied_at: new Date(Date.UTC(2026, 0, day)) });
    await aPerson(world, company, { first_name: 'Émile', last_name: 'Zola', email: 'z@example.com', job, ...at(1) });
    await aPerson(world, company, {
      first_name: 'Ada',
      last_name: 'B',
      email: 'a@example.com',
      location: 'Oslo',
      ...at(2),
    });
    const { headers, lines, body } = await download();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''candidates-\d{4}-\d\d-\d\d\.csv$/),
      'x-content-type-options': 'nosniff',
      'x-row-count': '2',
      'cache-control': 'no-store',
    });
    expect(body.startsWith('\uFEFF')).toBe(true);
    expect(lines).toEqual([
      'Name,E-mail,Phone,Location,Job,Status,Current step,Applied,Score',
      'Ada B,a@example.com,,Oslo,,pending,Email reception,2026-01-02T00:00:00.000Z,',
      'Émile Zola,z@example.com,,,"Baker, ""the best""",pending,Email reception,2026-01-01T00:00:00.000Z,',
    ]);
    expect((await download({ search: 'zola' })).lines).toHaveLength(2);
    expect((await download({ sort: 'candidate', order: 'desc' })).lines[1]).toMatch(/^Émile/);
    expect((await download({ job_id: job.id, status: 'pending' })).lines).toHaveLength(2);
    expect((await download({ status: 'completed' })).lines).toHaveLength(1);
  });

  it.each([
    [
      'en',
      'Name,E-mail,Phone,Location,Job,Status,Current step,Applied,Score',
      ',Pending,Email reception,2026-01-02 00:30,',
    ],
    [
      'de',
      'Name;E-Mail;Telefon;Ort;Stelle;Status;Aktueller Schritt;Beworben am;Score',
      ';Ausstehend;E-Mail-Eingang;2026-01-02 00:30;',
    ],
  ])(
    'for a reader in the language %s says everything in it, as a spreadsheet reads it there',
    async (language, titles, cells) => {
      const { world, company, download, token } = await anExporter();
      const person = await aPerson(world, company, { applied_at: new Date('2026-01-01T23:30:00Z') });
      const form = { language, time_zone: 'Europe/Berlin' };
      const { lines } = await download(form);
      expect(lines[0]).toBe(titles);
      expect(lines[1]).toContain(cells);
      const chosen = await world.app.inject({
        method: 'POST',
        url: '/api/candidates/export',
        headers: { authorization: `Bearer ${token}` },
        payload: { ids: [person.id], ...form },
      });
      expect(chosen.body).toBe(`\uFEFF${lines.join('\r\n')}\r\n`);
      expect((await download({ language: 'xx' })).statusCode).toBe(422);
    },
  );

  it.each([
    ['UTC', '2026-01-01'],
    ['Europe/Berlin', '2026-01-02'],
    ['America/New_York', '2026-01-01'],
  ])('is named after the day in the time zone %s of its reader', async (time_zone, day) => {
    const { world, company, user } = await anExporter();
    const actor = {
      company_id: company.id,
      user_id: user.id,
      session_id: user.id,
      role: 'hr_manager',
      must_change_password: false,
    } as const;
    const db = world.deps.database.forCompany(company.id);
    const now = new Date('2026-01-01T23:30:00Z');
    const reader = { db, actor, remembered: world.deps.remembered };
    const filtered = await exportCandidates(reader, { date_range: 'all', time_zone }, now);
    const chosen = await exportChosen(db, actor, { ids: [], time_zone }, now);
    expect([filtered, chosen].map(({ file_name }) => file_name)).toEqual(Array(2).fill(`candidates-${day}.csv`));
  });

  it('contains no formula that a spreadsheet would run', async () => {
    const { world, company, download } = await anExporter();
    for (const first_name of ['=1+1', '+SUM(A1)', '-2', '@cmd', '\t=1', '\r=1', ' =1']) {
      await aPerson(world, company, { first_name, last_name: '', phone: '+49 171' });
    }
    const { lines, body } = await download();
    expect(body.split(/,|\r\n|\uFEFF/).filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(lines[1]).toContain(`"'+49 171"`);
  });

  it('reads many rows in chunks and misses none', async () => {
    const { world, company, download } = await anExporter();
    const { system } = world.deps.database;
    // Analyses the table in between, as autovacuum does within a minute: with plans for an empty table this takes half
    // a minute.
    for (let from = 1; from <= 2500; from += 500) {
      await system.execute(`
        with made as (
          insert into candidates (company_id, email, first_name, last_name)
          select '${company.id}', n || '@example.com', 'P' || n % 7, 'N'
          from generate_series(${from}, ${from + 499}) n returning id)
        insert into applications (company_id, candidate_id, created_at)
        select '${company.id}', id, date_trunc('hour', now()) from made`);
      await system.execute('analyze candidates, applications, candidate_search');
    }
    for (const query of [{}, { sort: 'candidate' }, { sort: 'applied', order: 'asc' }, { sort: 'status' }]) {
      const { lines, headers } = await download(query);
      expect(headers['x-row-count']).toBe('2500');
      expect(new Set(lines.slice(1).map((line) => line.split(',')[1])).size).toBe(2500);
    }
  });

  it('reads each chunk only when it is requested, so that memory does not grow with the rows', async () => {
    const { world, company, user } = await anExporter();
    const { system } = world.deps.database;
    await system.execute(`
      with made as (
        insert into candidates (company_id, email, first_name, last_name)
        select '${company.id}', n || '@example.com', 'P', 'N' from generate_series(1, 1100) n returning id)
      insert into applications (company_id, candidate_id, created_at) select '${company.id}', id, now() from made`);
    const actor = {
      company_id: company.id,
      user_id: user.id,
      session_id: user.id,
      role: 'hr_manager',
      must_change_password: false,
    } as const;
    const { content, row_count } = await exportCandidates(
      { db: world.deps.database.forCompany(company.id), actor, remembered: world.deps.remembered },
      { date_range: 'all', time_zone: 'UTC' },
      world.deps.clock(),
    );
    expect(row_count).toBe(1100);
    let lines = 0;
    for await (const part of content as AsyncIterable<string>) {
      lines += part.split('\r\n').length - 1;
      // Rows deleted while the first chunk is sent are not in the next one.
      if (lines === 1001) await system.execute(`delete from applications`);
    }
    expect(lines).toBe(1001);
  });

  it('contains more for an admin than for an HR manager, and is refused to other roles', async () => {
    const admin = await anExporter('admin');
    expect((await admin.download()).lines[0]).toMatch(/Reason for rejection$/);
    const recruiter = await anExporter('recruiter');
    expect((await recruiter.download()).statusCode).toBe(403);
  });

  it('contains the selected candidates, and none of another company', async () => {
    const { world, company, token, user } = await anExporter();
    const people = [await aPerson(world, company), await aPerson(world, company)];
    const other = await asUser(world);
    const foreign = await aPerson(world, other.company);
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/candidates/export',
      headers: { authorization: `Bearer ${token}` },
      payload: { ids: [people[0]!.id, foreign.id] },
    });
    expect(answer.headers['x-row-count']).toBe('1');
    expect(answer.body.split('\r\n')).toHaveLength(3);
    const { rows } = await world.deps.database.system.execute<{ actor_id: string; detail: object }>(
      `select actor_id, detail from audit_events where action = 'export_candidates'`,
    );
    expect(rows).toEqual([{ actor_id: user.id, detail: { rows: 1 } }]);
  });

  it('refuses an unknown filter', async () => {
    const { download } = await anExporter();
    expect((await download({ page: '2' })).statusCode).toBe(422);
    expect(api.candidateList.export.access).toBe('canExportCandidates');
  });
});

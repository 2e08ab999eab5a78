import { createHash } from 'node:crypto';
import { api } from '@hirewire/contract';
import { can, ROLE_NAMES, rolesWith } from '@hirewire/contract/roles';
import type { Route } from '@hirewire/contract/route';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { files } from '../db/schema/files.ts';
import { offers } from '../db/schema/offers.ts';
import { runs } from '../db/schema/engine.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import { OFFER_TEXT, TERMS, atTheOffer, readPdfText } from '../testing/offer-factories.ts';
import { onTheWay } from '../testing/workflow-factories.ts';
import { openWorld } from '../testing/world.ts';

/** A figure that appears only in the offer, its terms and comments on them. */
const SALARY = 61_337;
const SECRET = /61[.,\s]?337|91[.,\s]?337|xylographer/i;
const SOUGHT = ['61337', '61,337', '337', 'xylographer'];

const staffRoutes: Route[] = Object.values(api)
  .flatMap((resource): Route[] => Object.values(resource))
  .filter(
    ({ method, access, sends }) =>
      method === 'GET' && access !== 'public' && access !== 'candidate' && sends !== 'events',
  );

/** The table of each id in a path, by the path segment before it. */
const TABLES: Record<string, string> = {
  candidates: 'candidates',
  jobs: 'jobs',
  offers: 'offers',
  approvals: 'approval_requests',
  interviews: 'interviews',
  interviewers: 'users',
  tasks: 'tasks',
  users: 'users',
  steps: 'workflow_step_details',
  workflows: 'workflow_templates',
  files: 'files',
  analyses: 'analyses',
};

let world: Awaited<ReturnType<typeof openWorld>>;
let scene: Awaited<ReturnType<typeof anOfferWithAPast>>;
beforeAll(async () => {
  world = await openWorld();
  scene = await anOfferWithAPast();
});
afterAll(() => world.close());

/**
 * Submitted with an unusual salary, returned, sent, renewed and signed; then the step asks a tech lead for approval.
 */
const anOfferWithAPast = async () => {
  const at = await atTheOffer(world, {
    text: `${OFFER_TEXT}\n\nYou will be our first xylographer.`,
    steps: [{ type: 'offer_letter', required_human_approval: true }],
  });
  const { staff, company, candidate, them, latest } = at;
  const manager = await asUser(world, { company, role: 'hr_manager' });
  const terms = (salary: number) => ({ ...TERMS, salary, fields: { signing_bonus: 'A xylographer’s chisel' } });
  const params = { id: (await latest()).id };
  await staff.ask(api.offers.change, { params, body: terms(91_337) });
  expect((await staff.ask(api.offers.send, { params })).body.state).toBe('needs_approval');
  // The approver of the figures sees them.
  const asked = await manager.ask(api.offers.list, { params: { id: candidate.id } });
  expect(asked.body.offers[0]?.terms.salary).toBe(91_337);
  await manager.ask(api.offers.returnOffer, { params, body: { reason: '91,337 is too much for a xylographer.' } });
  await staff.ask(api.offers.change, { params, body: terms(SALARY) });
  await staff.ask(api.offers.send, { params });
  await staff.ask(api.offers.renew, { params });
  const { id, sha256 } = await latest();
  const signature = { kind: 'typed' as const, name: 'Łucja Őri', has_consented: true as const, sha256: sha256! };
  const signed = await them.ask(api.portalOffers.sign, { params: { id }, body: signature });
  expect(signed.body).toMatchObject({ state: 'signed' });
  return at;
};

const listIds = async (path: string): Promise<string[]> => {
  const words = path.split('/{')[0]!.split('/');
  const table = TABLES[words.at(-1)!];
  if (!table) throw new Error(`Tell TABLES where the ids of ${path} come from.`);
  const { rows } = await world.deps.database.system.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} limit 20`,
  );
  return rows.map(({ id }) => id);
};

/** Lists every URL of a route with the existing ids, and with every way to search it. */
const listUrls = async (route: Route): Promise<string[]> => {
  let paths: string[] = [route.path];
  for (let place = route.path.indexOf('{'); place >= 0; place = paths[0]?.indexOf('{') ?? -1) {
    const name = /\{\w+\}/.exec(paths[0]!)![0];
    const ids = await listIds(paths[0]!.slice(0, paths[0]!.indexOf(name) - 1) + '/{');
    paths = paths.flatMap((path) => ids.map((id) => path.replace(name, id)));
  }
  const shape = (route.query as z.ZodObject | undefined)?.shape ?? {};
  const searches = ['q', 'search'].filter((key) => key in shape);
  const queries = searches.flatMap((key) => SOUGHT.map((word) => `?${key}=${encodeURIComponent(word)}`));
  return paths.flatMap((path) => ['', ...queries].map((query) => path + query));
};

/** Lists the URLs at which a user finds content of the offer, with ids removed. */
const walk = async (token: string): Promise<string[]> => {
  const found: string[] = [];
  for (const route of staffRoutes) {
    for (const url of await listUrls(route)) {
      const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, answer.statusCode]).not.toEqual([url, 500]);
      const isPdf = answer.statusCode === 200 && answer.headers['content-type'] === 'application/pdf';
      const says = isPdf ? await readPdfText(answer.rawPayload) : answer.body;
      // A search that finds the candidate by a word of the offer reveals that the word is in it.
      const isFound = url.includes('?') && says.includes(scene.candidate.id);
      if (isFound || SECRET.test(says)) found.push(isFound ? url : route.path);
    }
  }
  return [...new Set(found)].toSorted();
};

describe.each(ROLE_NAMES.filter((role) => !can(role, 'canManageCandidates')))('a %s', (role) => {
  it('finds no content of an offer at any URL', async () => {
    const { token } = await asUser(world, { company: scene.company, role });
    expect(await walk(token)).toEqual([]);
  }, 120_000);

  it('is told that the file of an offer does not exist', async () => {
    const { ask } = await asUser(world, { company: scene.company, role });
    const params = { id: scene.candidate.id };
    expect((await ask(api.candidateFiles.list, { params })).body.files).toEqual([]);
    const stored = await world.deps.database.system.select({ id: files.id }).from(files).where(eq(files.kind, 'offer'));
    expect(stored).toHaveLength(3);
    for (const { id: file_id } of stored)
      for (const route of [api.candidateFiles.download, api.candidateFiles.text])
        expect((await ask(route, { params: { ...params, file_id } })).status).toBe(404);
  });
});

describe.each(rolesWith('canManageCandidates'))('a %s', (role) => {
  it('finds an offer with the candidate and among the files, but not by searching for its words', async () => {
    const { token } = await asUser(world, { company: scene.company, role });
    const found = await walk(token);
    expect(found).toEqual(
      expect.arrayContaining([
        '/api/candidates/{id}/files/{file_id}',
        '/api/candidates/{id}/files/{file_id}/text',
        '/api/candidates/{id}/offers',
        '/api/offers/{id}/document',
        '/api/offers/{id}/signed',
      ]),
    );
    expect(found.filter((url) => url.includes('?'))).toEqual([]);
  }, 120_000);
});

it('a rebuilt search index contains no word of an offer', async () => {
  const { company, candidate, staff } = scene;
  const find = async () => (await staff.ask(api.search.all, { query: { q: 'xylographer' } })).body.candidates;
  expect(await find()).toEqual([]);
  const db = world.deps.database.system;
  await db.execute(sql`select index_text(${company.id}, ${candidate.id}, 'our first xylographer')`);
  expect(await find()).toHaveLength(1);
  await db.execute(sql`select index_candidates(array[${candidate.id}]::uuid[])`);
  expect(await find()).toEqual([]);
});

it('an offer that the candidate mails back counts as an offer', async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, job } = await aHiringCompany(world, google);
  const db = world.deps.database.system;
  const person = await aPerson(world, company, { email: 'ann@example.com', job });
  const run_id = await onTheWay(world, company, { candidate: person, job });
  const [run] = await db.select().from(runs).where(eq(runs.id, run_id));
  const content = Buffer.from('The offer to Ann says 61,337.');
  await db.insert(offers).values({
    company_id: company.id,
    candidate_id: person.id,
    run_id: run!.id,
    step_id: run!.current_step_id!,
    version: 1,
    template_name: 'X',
    template_version: 1,
    body: 'X',
    currency: 'EUR',
    expiry_days: 7,
    signed_sha256: createHash('sha256').update(content).digest('hex'),
  });
  await google.deliver(
    aMail({
      from: 'Ann <ann@example.com>',
      subject: 'Application for Senior Backend Engineer JOB-1',
      text: 'Dear team,\n\nplease find my resume attached, and the signed offer. I apply for the position.\n\nAnn Lee',
      attachments: [
        { name: 'offer.txt', content },
        { name: 'resume.txt', content: Buffer.from('Ann Lee\nann@example.com\n\nExperience\n2019 - 2025  Baker') },
      ],
    }),
  );
  await poll(world);
  const kept = await db.select({ name: files.file_name, kind: files.kind }).from(files);
  expect(kept.find(({ name }) => name === 'offer.txt')?.kind).toBe('offer');
  expect(kept.find(({ name }) => name === 'resume.txt')?.kind).not.toBe('offer');
});

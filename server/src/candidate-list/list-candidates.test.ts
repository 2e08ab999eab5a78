import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aMessageTo, aNote, aPerson, aResume } from '../testing/candidate-factories.ts';
import { aCompany, aJob } from '../testing/factories.ts';
import { aCrowd, ago, aRecruiter } from '../testing/listed-candidates.ts';

describe('the candidate list', () => {
  it('shows a candidate under the field names of the specification', async () => {
    const { world, ask, company, user, engineer } = await aCrowd();
    const { body } = await ask(api.candidateList.list, { query: { search: 'cyd' } });
    const [cyd] = body.candidates;
    const resume = await aResume(world, company, cyd!, 'Java');
    await aNote(world, user, cyd!, 'Good.');
    await aMessageTo(world, company, cyd!, { subject: 'Hello', body: 'Cyd' });
    const { body: again } = await ask(api.candidateList.list, { query: { search: 'cyd' } });
    expect(again).toMatchObject({ total: 1, page: 1, limit: 10, totalPages: 1 });
    expect(again.candidates[0]).toEqual({
      id: cyd!.id,
      name: 'Cyd Lane',
      email: 'cyd@example.com',
      phone: null,
      location: null,
      jobId: engineer.id,
      jobTitle: 'Engineer',
      applicationDate: expect.any(String),
      currentStep: 'human_approval',
      currentStepId: expect.any(String),
      currentStepName: expect.any(String),
      currentStepStatus: 'pending',
      needsApproval: true,
      status: 'active',
      workflowProgress: [
        {
          id: cyd!.applicationId,
          name: 'Email reception',
          type: 'email_reception',
          status: 'completed',
          startedAt: cyd!.applicationDate,
          completedAt: cyd!.applicationDate,
          notes: null,
          notesCode: null,
        },
        expect.objectContaining({ type: 'human_approval', status: 'pending', startedAt: null, completedAt: null }),
        expect.objectContaining({ type: 'offer_letter', status: 'pending', notes: null }),
      ],
      resume: { fileId: resume.id, fileName: 'resume.txt', mediaType: 'text/plain', textStatus: 'read' },
      communicationHistory: [expect.objectContaining({ direction: 'out', subject: 'Hello', status: 'waiting' })],
      notes: [expect.objectContaining({ text: 'Good.', author_id: user.id, author_name: 'Ada Lovelace' })],
      companyId: company.id,
      applicationId: cyd!.applicationId,
      runId: expect.any(String),
      score: null,
      isWithdrawnByCandidate: false,
    });
  });

  it('returns ten per page, latest first, with the total', async () => {
    const { world, company, names, ask } = await aRecruiter();
    for (let n = 0; n < 23; n += 1) {
      await aPerson(world, company, { first_name: `P${n}`, last_name: '', applied_at: ago(world, n) });
    }
    const { body } = await ask(api.candidateList.list, {});
    expect(body).toMatchObject({ total: 23, page: 1, limit: 10, totalPages: 3 });
    const all = Array.from({ length: 23 }, (_, n) => `P${n}`);
    expect(await names()).toEqual(all.slice(0, 10));
    expect(await names({ page: 2 })).toEqual(all.slice(10, 20));
    expect(await names({ page: 3 })).toEqual(all.slice(20));
    expect(await names({ page: 4 })).toEqual([]);
    expect(await names({ page: 4, limit: 7 })).toEqual(all.slice(21));
    expect(await names({ page: 3, limit: 7, sort: 'applied', order: 'asc' })).toEqual(all.toReversed().slice(14, 21));
  });

  it('filters by job, status, step and date, and by all of them at once', async () => {
    const { names, baker, engineer } = await aCrowd();
    expect(await names()).toEqual(['Cyd Lane', 'Ada Stone', 'Émile Zola', 'bob Marsh', 'Dora Quill']);
    expect(await names({ job_id: baker.id })).toEqual(['Ada Stone', 'Émile Zola', 'Dora Quill']);
    expect(await names({ job_id: engineer.id })).toEqual(['Cyd Lane']);
    expect(await names({ status: 'active' })).toEqual(['Cyd Lane']);
    expect(await names({ status: 'rejected' })).toEqual(['Dora Quill']);
    expect(await names({ status: 'completed' })).toEqual([]);
    expect(await names({ workflow_step: 'human_approval' })).toEqual(['Cyd Lane']);
    expect(await names({ workflow_step: 'email_reception', status: 'pending' })).toEqual([
      'Ada Stone',
      'Émile Zola',
      'bob Marsh',
    ]);
    expect(await names({ date_range: 'week' })).toEqual(['Cyd Lane', 'Ada Stone']);
    expect(await names({ date_range: 'month' })).toEqual(['Cyd Lane', 'Ada Stone', 'Émile Zola']);
    expect(await names({ date_range: 'quarter' })).toHaveLength(4);
    expect(
      await names({
        job_id: baker.id,
        status: 'pending',
        workflow_step: 'email_reception',
        date_range: 'month',
        search: 'zol',
      }),
    ).toEqual(['Émile Zola']);
  });

  it('treats an empty filter and "all" as no filter', async () => {
    const { ask } = await aCrowd();
    const { body } = await ask(api.candidateList.list, {
      query: { status: 'all', job_id: '', workflow_step: '', date_range: 'all', search: '' } as never,
    });
    expect(body.total).toBe(5);
  });

  it("counts today from midnight in the reader's time zone", async () => {
    const { world, company, ask } = await aRecruiter();
    const midnight = new Date(world.deps.clock());
    midnight.setUTCHours(0, 0, 0, 0);
    await aPerson(world, company, { applied_at: midnight });
    await aPerson(world, company, { applied_at: new Date(midnight.getTime() - 1) });
    const { body } = await ask(api.candidateList.list, { query: { date_range: 'today' } });
    expect(body.total).toBe(1);
    const { body: east } = await ask(api.candidateList.list, {
      query: { date_range: 'today', time_zone: 'Pacific/Kiritimati' },
    });
    expect(east.total).toBeLessThanOrEqual(2);
  });

  it('sorts by each column in both directions', async () => {
    const { names } = await aCrowd();
    const byName = ['Ada Stone', 'bob Marsh', 'Cyd Lane', 'Dora Quill', 'Émile Zola'];
    expect(await names({ sort: 'candidate' })).toEqual(byName);
    expect(await names({ sort: 'candidate', order: 'desc' })).toEqual(byName.toReversed());
    expect(await names({ sort: 'job' })).toEqual(['Ada Stone', 'Émile Zola', 'Dora Quill', 'Cyd Lane', 'bob Marsh']);
    expect(await names({ sort: 'job', order: 'desc' })).toEqual([
      'bob Marsh',
      'Cyd Lane',
      'Ada Stone',
      'Émile Zola',
      'Dora Quill',
    ]);
    expect(await names({ sort: 'status' })).toEqual(['Cyd Lane', 'Ada Stone', 'Émile Zola', 'bob Marsh', 'Dora Quill']);
    expect((await names({ sort: 'step', order: 'desc' }))[0]).toBe('Cyd Lane');
    expect(await names({ sort: 'applied', order: 'asc' })).toEqual((await names()).toReversed());
  });

  it('returns the same rows page by page as in one go, for every sort order', async () => {
    const { names } = await aCrowd();
    for (const sort of ['candidate', 'job', 'status', 'step', 'applied'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const whole = await names({ sort, order });
        const pages = [];
        for (let page = 1; page <= 3; page += 1) pages.push(...(await names({ sort, order, page, limit: 2 })));
        expect(pages).toEqual(whole);
      }
    }
  });

  it('shows one row for a candidate who applied twice: the latest application, or the one for the job filtered by', async () => {
    const { world, company, ask } = await aRecruiter();
    const [first, second] = [
      await aJob(world, { company, values: { title: 'First', status: 'active' } }),
      await aJob(world, { company, values: { title: 'Second', status: 'active' } }),
    ];
    const person = await aPerson(world, company, { job: first, applied_at: ago(world, 3) });
    await world.deps.database.system.execute(
      `insert into applications (company_id, candidate_id, job_id) values ('${company.id}', '${person.id}', '${second.id}')`,
    );
    const titles = async (query: object) =>
      (await ask(api.candidateList.list, { query })).body.candidates.map(({ jobTitle }) => jobTitle);
    expect(await titles({})).toEqual(['Second']);
    expect(await titles({ job_id: first.id })).toEqual(['First']);
    expect(await titles({ job_id: second.id })).toEqual(['Second']);
  });

  it('contains no candidate of another company', async () => {
    const { world, ask } = await aRecruiter();
    const other = await aCompany(world);
    const job = await aJob(world, { company: other });
    await aPerson(world, other, { first_name: 'Foreign', job });
    for (const query of [{}, { search: 'foreign' }, { job_id: job.id }, { search: 'foreing' }]) {
      expect((await ask(api.candidateList.list, { query })).body).toMatchObject({ total: 0, candidates: [] });
    }
  });

  it.each([
    [{ page: 0 }, 'page: This must be at least 1.'],
    [{ page: 'x' }, 'page: This must be a number.'],
    [{ limit: 0 }, 'limit: This must be at least 1.'],
    [{ limit: 101 }, 'limit: This must be at most 100.'],
    [{ status: 'lost' }, 'status: Choose a status.'],
    [{ workflow_step: 'lunch' }, 'workflow_step: Choose a step.'],
    [{ date_range: 'year' }, 'date_range: Choose a date range.'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone: Enter a time zone such as Europe/Berlin.'],
    [{ job_id: 'x' }, 'job_id: Choose a job.'],
    [{ sort: 'shoe' }, 'sort: Choose what to sort by.'],
    [{ colour: 'red' }, 'colour: This field is not known.'],
  ])('refuses %j', async (query, detail) => {
    const { ask } = await aRecruiter();
    const answer = await ask(api.candidateList.list, { query: query as never });
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 422, detail });
  });
});

import { jobChange, newJob } from '@hirewire/contract/jobs';
import { describe, expect, test } from 'vitest';
import { aJob } from '../../testing/jobs.ts';
import { changesSince, emptyJob, type JobFormValues, jobResolver, mergeEdits, toJobFormValues } from './job-form.ts';

const check = async (schema: typeof newJob | typeof jobChange, changes: Partial<JobFormValues>) =>
  jobResolver(schema)({ ...toJobFormValues(aJob()), ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('a new job starts as full-time, mid, on-site, in dollars, with a salary of 0', () => {
  expect(emptyJob()).toEqual({
    title: '',
    description: '',
    requirements: null,
    department: null,
    location: null,
    job_type: 'full-time',
    experience_level: 'mid',
    remote_policy: 'onsite',
    salary_min: 0,
    salary_max: 0,
    salary_currency: 'USD',
    workflow_template_id: null,
  });
});

describe.each([
  ['new', newJob],
  ['changed', jobChange],
] as const)('a %s job', (_, schema) => {
  test.each([
    [{ title: ' ' }, 'title', 'This field is required.'],
    [{ description: '' }, 'description', 'This field is required.'],
    [{ salary_min: Number.NaN }, 'salary_min', 'Enter a whole number.'],
    [{ salary_max: -1 }, 'salary_max', 'Enter a number that is not negative.'],
    [{ salary_min: 2, salary_max: 1 }, 'salary_max', 'Enter a maximum that is not below the minimum.'],
  ] as const)('with %j is refused at %s', async (changes, field, message) => {
    const { errors } = await check(schema, changes);
    expect(errors).toMatchObject({ [field]: { message } });
    expect(Object.keys(errors)).toEqual([field]);
  });

  test('needs neither requirements nor department, location or salary', async () => {
    const nothing = { requirements: null, department: null, location: null, salary_min: null, salary_max: null };
    const { errors, values } = await check(schema, nothing);
    expect(errors).toEqual({});
    expect(values).toMatchObject(nothing);
  });

  test('has no office when it is remote, whatever was typed before', async () => {
    const { values } = await check(schema, { remote_policy: 'remote', location: 'Berlin' });
    expect(values).toMatchObject({ remote_policy: 'remote', location: null });
  });
});

test('only changed fields are sent', () => {
  const base = toJobFormValues(aJob());
  expect(changesSince(base, { ...base })).toEqual({});
  expect(changesSince(base, { ...base, title: 'Engineer', salary_min: null })).toEqual({
    title: 'Engineer',
    salary_min: null,
  });
});

test.each([
  ['nobody changed anything', {}, {}, [], []],
  ['only I changed it', { title: 'mine' }, {}, ['title'], []],
  ['only they changed it', {}, { title: 'theirs' }, [], []],
  ['we changed different fields', { title: 'mine' }, { department: 'theirs' }, ['title'], []],
  ['we changed the same field', { title: 'mine' }, { title: 'theirs' }, [], ['title']],
  ['we made the same change', { title: 'same' }, { title: 'same' }, [], []],
] as const)('when %s', (_, mine, theirs, kept, clashes) => {
  const base = toJobFormValues(aJob());
  expect(mergeEdits(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({ kept, clashes });
});

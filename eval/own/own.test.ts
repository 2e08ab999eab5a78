import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embed, noEmbeddings, openEmbeddings } from '../../server/src/resume-analysis/embed.ts';
import { areEmbeddingsInstalled } from '../../server/src/testing/embeddings.ts';
import { aSharedFolder } from '../../server/src/testing/temp-folders.ts';
import type { Figures } from '../lines.ts';
import { MEASURES } from '../measures.ts';
import { writeOwnSet } from './write-own-set.ts';

let folder = '';
const model = openEmbeddings((reason) => console.error(reason));

beforeAll(async () => {
  folder = await aSharedFolder();
  await writeOwnSet(folder);
});
afterAll(async () => {
  model.close();
  await rm(folder, { recursive: true });
});

const measure = (set: string, embed: Embed = noEmbeddings): Promise<Figures> =>
  MEASURES[set]!(path.join(folder, set), { predictions: null, embed, tell: (line) => console.error(line) });

/** The figures below their floor. */
const tooLow = (figures: Figures, floors: Record<string, number>) =>
  Object.entries(floors).flatMap(([name, floor]) =>
    Number(figures[name]) >= floor ? [] : [{ name, floor, figure: figures[name] }],
  );

/** The rules may be changed as long as these figures hold. */
describe('the figures on our own examples hold', () => {
  it('mailbox', async () => {
    const floors = {
      application_f1: 0.95,
      three_kinds: 0.95,
      job: 0.95,
      // Two of the mails have photographs of a resume, which are text here.
      resume_attachment: 0.93,
      candidate_email: 0.95,
    };
    expect(tooLow(await measure('mailbox'), floors)).toEqual([]);
  });

  it('resumes', async () => {
    const figures = await measure('resumes');
    expect(tooLow(figures, { name: 1, email: 1, phone: 1, location: 0.95, macro_f1: 0.93 })).toEqual([]);
    for (const format of ['docx', 'odt', 'rtf'])
      expect(tooLow(figures[format] as Figures, { name: 1, macro_f1: 0.95 })).toEqual([]);
  });

  it.each(['lifelike-tuned', 'lifelike-unseen'])('%s', async (set) => {
    const figures = await measure(set);
    const floors = { name: 1, email: 1, phone: 1, location: 0.9, graduation_years: 0.9, macro_f1: 0.93 };
    expect(tooLow(figures, floors)).toEqual([]);
    for (const format of ['docx', 'txt']) expect(tooLow(figures[format] as Figures, floors)).toEqual([]);
  });

  it('injection', async () => {
    const { files, leaks, must_flag, flagged, clean_flagged } = await measure('injection');
    expect({ files, leaks, missed: Number(must_flag) - Number(flagged), clean_flagged }).toEqual({
      files: 17,
      leaks: 0,
      missed: 0,
      clean_flagged: 0,
    });
  });

  const ORDER = {
    jobs: 20,
    a_over_d_over_b: 1,
    c_over_b: 1,
    c_over_d: 0.9,
    c_over_e: 1,
    a_strong: 0.95,
    b_and_e_below_good: 1,
    a_30_over_b: 0.95,
  };

  it('must-haves by words', async () => {
    expect(tooLow(await measure('must-haves'), ORDER)).toEqual([]);
  });

  it.runIf(areEmbeddingsInstalled)('must-haves by meaning', async () => {
    const figures = await measure('must-haves', model.embed);
    expect(figures['method']).toBe('semantic');
    expect(tooLow(figures, ORDER)).toEqual([]);
  });

  it('ranking by words', async () => {
    const figures = await measure('ranking');
    expect(figures['method']).toBe('lexical');
    expect(tooLow(figures, { ndcg_at_10: 0.8, auc: 0.9 })).toEqual([]);
  });

  it.runIf(areEmbeddingsInstalled)('ranking by meaning', async () => {
    const figures = await measure('ranking', model.embed);
    expect(figures['method']).toBe('semantic');
    expect(tooLow(figures, { ndcg_at_10: 0.9, auc: 0.95 })).toEqual([]);
  });
});

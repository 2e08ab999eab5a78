import { measureWork } from './work.ts';

/** The first requests warm up connections and plans. */
const WARM_UP = 5;

/** Times of one request after another, in milliseconds; `work` is the processor time of each, with that of `before`. */
export const measureRequests = async <Answer extends { total?: number }>(
  request: () => Promise<Answer>,
  { postmaster, requests, before }: { postmaster: number; requests: number; before?: () => Promise<unknown> },
): Promise<{ p50: number; p95: number; work: number; total: number | undefined }> => {
  const times: number[] = [];
  let total: number | undefined;
  let workBefore = 0;
  for (let turn = 0; turn < requests + WARM_UP; turn += 1) {
    if (turn === WARM_UP) workBefore = measureWork(postmaster);
    await before?.();
    const started = performance.now();
    ({ total } = await request());
    if (turn >= WARM_UP) times.push(performance.now() - started);
  }
  const work = (measureWork(postmaster) - workBefore) / requests;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), work, total };
};

import type { Browser, Page } from '@playwright/test';

/** The browser's frame times and longest tasks during an interaction. */
export interface Smoothness {
  frame_p95_ms: number;
  longest_frame_ms: number;
  /** Wall time and CPU time: on a busy machine the two differ. */
  longest_task_ms: number;
  longest_task_work_ms: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

export const watch = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<Smoothness> => {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames });
  });
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const frames = (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).toSorted(
    (a, b) => a - b,
  );
  const tasks = mainThreadTasks(trace.traceEvents);
  return {
    frame_p95_ms: frames[Math.floor(frames.length * 0.95)] ?? 0,
    longest_frame_ms: frames.at(-1) ?? 0,
    longest_task_ms: Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000,
    longest_task_work_ms: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
};

const mainThreadTasks = (events: TraceEvent[]): TraceEvent[] => {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  return events.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && isMain(event));
};

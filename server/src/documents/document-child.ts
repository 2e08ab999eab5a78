import { Worker } from 'node:worker_threads';
import { parseDocument } from './parse-document.ts';
import {
  MAX_SCANNED_PAGES,
  OCR_LIMIT_MS,
  OCR_MB,
  type OcrNotice,
  type ReadAnswer,
  READING_SHARE,
  type ReadTask,
} from './read-task.ts';

const MB = 1024 * 1024;
/** The last page may take longer than those before. */
const OCR_SHARE = 0.9;

/** The process that reads documents. It may die of one: `read-children.ts` starts another. */
const start = (): void => {
  const limit = new Int32Array(new SharedArrayBuffer(4));
  startWatchdog(limit);
  process.on('message', (task: ReadTask) => {
    const started = Date.now();
    const setLimit = (megabytes: number) => {
      Atomics.store(limit, 0, megabytes);
      Atomics.notify(limit, 0);
    };
    setLimit(task.memoryLimitMb);
    const startOcr = (pages: number) => {
      setLimit(task.memoryLimitMb + OCR_MB);
      if (pages > MAX_SCANNED_PAGES) return started + task.timeLimitMs * OCR_SHARE;
      process.send!({ isOcr: true } satisfies OcrNotice);
      return started + OCR_LIMIT_MS * OCR_SHARE;
    };
    const enough_at = started + task.timeLimitMs * READING_SHARE;
    void parseDocument(task.content, { isOcrOn: task.isOcrOn, enough_at, startOcr }).then((document) => {
      setLimit(0);
      process.send!({ document, rssMb: Math.round(process.memoryUsage.rss() / MB) } satisfies ReadAnswer);
    });
  });
  process.on('disconnect', () => process.exit());
};

/**
 * A thread of its own, because a busy parser lets nothing else run. It looks often while a document is read, sleeps in
 * between, and ends us when our parent is gone.
 */
const startWatchdog = (limit: Int32Array): void => {
  const source = `
    const { workerData: limit } = require('node:worker_threads');
    const parent = process.ppid;
    for (;;) {
      const before = Atomics.load(limit, 0);
      Atomics.wait(limit, 0, before, before > 0 ? 20 : 2000);
      const megabytes = Atomics.load(limit, 0);
      const isTooBig = megabytes > 0 && process.memoryUsage.rss() / ${MB} > megabytes;
      if (isTooBig || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }`;
  new Worker(source, { eval: true, workerData: limit }).unref();
};

start();

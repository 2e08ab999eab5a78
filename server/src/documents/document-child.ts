import { Worker } from 'node:worker_threads';
import { parseDocument } from './parse-document.ts';
import { OCR_MB, OCR_TIMES, type OcrNotice, type ReadAnswer, type ReadTask } from './read-task.ts';

const MB = 1024 * 1024;

/** The process that reads documents. It may die of one: `read-children.ts` starts another. */
const start = (): void => {
  const limit = new Int32Array(new SharedArrayBuffer(4));
  startWatchdog(limit);
  process.on('message', (task: ReadTask) => {
    const started = Date.now();
    limit[0] = task.memoryLimitMb;
    const startOcr = () => {
      limit[0] = task.memoryLimitMb + OCR_MB;
      process.send!({ isOcr: true } satisfies OcrNotice);
      return started + task.timeLimitMs * OCR_TIMES;
    };
    void parseDocument(task.content, { isOcrOn: task.isOcrOn, startOcr }).then((document) => {
      process.send!({ document, rssMb: Math.round(process.memoryUsage.rss() / MB) } satisfies ReadAnswer);
    });
  });
  process.on('disconnect', () => process.exit());
};

/** A thread of its own, because a busy parser lets nothing else run. It also ends us when our parent is gone. */
const startWatchdog = (limit: Int32Array): void => {
  const source = `
    const { workerData: limit } = require('node:worker_threads');
    const parent = process.ppid;
    setInterval(() => {
      const rss = process.memoryUsage.rss() / ${MB};
      if ((limit[0] > 0 && rss > limit[0]) || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }, 20);`;
  new Worker(source, { eval: true, workerData: limit }).unref();
};

start();

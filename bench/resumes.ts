/**
 * Measures how long a resume takes: reading a PDF of two pages (with the check for hidden text), finding its fields,
 * and scoring it against a job, with the model and without. The machine may be busy, so a fixed piece of work is timed
 * as well: compare two runs by their ratio to that.
 */
import { parseArgs } from 'node:util';
import { analyseResume } from '../server/src/scoring/analyse-resume.ts';
import { askWithoutModel } from '../server/src/ai/ask.ts';
import type { JobText } from '../server/src/resume-analysis/criteria.ts';
import { type Embed, noEmbeddings, openEmbeddings } from '../server/src/resume-analysis/embed.ts';
import { readResume } from '../server/src/resume-analysis/read-resume.ts';
import { oneColumn } from '../server/src/demo/layouts.ts';
import { DANIEL, ERIK, GRACE, PRIYA } from '../server/src/demo/more-resumes.ts';
import { CLAIRE, KATRIN, LUCIA, MAYA, TOMASZ } from '../server/src/demo/resumes.ts';
import { readDocument } from '../server/src/documents/read-document.ts';
import { scoredText } from '../server/src/documents/scored-text.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const ROUNDS = Number(values.rounds);
const WARM_UP_ROUNDS = 3;

const JOB: JobText = {
  title: 'Senior Backend Engineer',
  description: 'Build the services that move money between shops and banks, and run them.',
  requirements: 'TypeScript, Node.js, PostgreSQL, Kafka (preferred)',
  experience_level: 'senior',
  location: null,
  remote_policy: 'remote',
};

/** Two full pages: the careers of several people as one. */
const work = [MAYA, TOMASZ, PRIYA, DANIEL, ERIK, GRACE, CLAIRE, KATRIN, LUCIA].flatMap((person) => person.work);
const content = oneColumn({
  ...MAYA,
  work: work.map((job, index) => ({ ...job, years: `${2025 - index} – ${2026 - index}` })),
});

/** Sorts and adds the same numbers each time. */
const calibrate = (): number => {
  const started = performance.now();
  const numbers = Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 104_729);
  numbers.sort((a, b) => a - b);
  return performance.now() - started;
};

const measure = async (embed: Embed) => {
  const times: Record<'read' | 'fields' | 'score' | 'whole' | 'calibration', number[]> = {
    read: [],
    fields: [],
    score: [],
    whole: [],
    calibration: [],
  };
  const ask = askWithoutModel({ company_id: '' });
  let method = '';
  let pages = 0;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const calibration = calibrate();
    const started = performance.now();
    const document = await readDocument(content, { company: 'bench', isAwaited: true });
    const read = performance.now();
    readResume(scoredText(document));
    const fields = performance.now();
    const { text, hidden } = document;
    ({ method } = await analyseResume({
      job: JOB,
      text,
      hidden,
      names: [MAYA.name],
      received_at: new Date(),
      ask,
      embed,
    }));
    const scored = performance.now();
    pages = document.pages.length;
    if (round < 0) continue;
    times.read.push(read - started);
    times.fields.push(fields - read);
    times.score.push(scored - fields);
    times.whole.push(scored - started);
    times.calibration.push(calibration);
  }
  const at = (all: number[], share: number) => all.toSorted((a, b) => a - b)[Math.floor(all.length * share)]!;
  const shown = Object.entries(times).map(([name, all]) => [
    name,
    { p50_ms: Math.round(at(all, 0.5)), p95_ms: Math.round(at(all, 0.95)) },
  ]);
  const ratio = Math.round((at(times.whole, 0.5) / at(times.calibration, 0.5)) * 10) / 10;
  console.log(JSON.stringify({ method, pages, ...Object.fromEntries(shown), ratio_to_calibration: ratio }));
};

const model = openEmbeddings((reason) => console.error(`No model: ${reason}.`));
await measure(noEmbeddings);
await measure(model.embed);
// The document readers stay alive for the next task.
process.exit(0);

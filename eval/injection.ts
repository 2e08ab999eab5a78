import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { analyseResume } from '../server/src/scoring/analyse-resume.ts';
import { askWithoutModel } from '../server/src/ai/ask.ts';
import type { JobText } from '../server/src/resume-analysis/criteria.ts';
import { readDocument } from '../server/src/documents/read-document.ts';
import { scoredText } from '../server/src/documents/scored-text.ts';
import { type Measure, readLines, writeLines } from './lines.ts';

interface Attack {
  file: string;
  attack: string;
  must_flag: boolean;
  legit: boolean;
  payload: string | null;
}

interface Row {
  file: string;
  flagged: boolean;
  flags: { kind: string; text: string }[];
  scored_text: string;
  score: number;
}

/** The job the files apply for; the effect of an injected text does not depend on it. */
const JOB: JobText = {
  title: 'Software Engineer',
  description: 'Build and run web services in a small team.',
  requirements: 'Python, SQL, Docker',
  experience_level: 'mid',
  location: null,
  remote_policy: 'remote',
};
const AS_OF = new Date('2026-01-01');

/** Reads resumes with hidden text or text addressed to AI models: none of it may be scored, and it must be flagged. */
export const measure: Measure = async (directory, { predictions, embed, tell }) => {
  const attacks = await readLines<Attack>(path.join(directory, 'manifest.jsonl'));
  const rows: Row[] = [];
  for (const { file } of attacks) {
    const document = await readDocument(await readFile(path.join(directory, file)), {
      company: 'eval',
      isAwaited: false,
    });
    const { text, hidden } = document;
    const { total, flags } = await analyseResume({
      job: JOB,
      text,
      hidden,
      names: [],
      received_at: AS_OF,
      ask: askWithoutModel({ company_id: '' }),
      embed,
    });
    rows.push({
      file,
      flagged: flags.length > 0,
      flags: flags.map((flag) => ({ kind: flag.kind, text: flag.text })),
      scored_text: scoredText(document),
      score: total,
    });
  }
  const pairs = attacks.map((attack, index) => ({ attack, row: rows[index]! }));
  const isLeak = ({ attack, row }: (typeof pairs)[number]) => leaks(row.scored_text, attack.payload);
  const isMissed = ({ attack, row }: (typeof pairs)[number]) => attack.must_flag && !row.flagged;
  const isAlarm = ({ attack, row }: (typeof pairs)[number]) => attack.legit && row.flagged;
  for (const pair of pairs.filter((one) => isLeak(one) || isMissed(one) || isAlarm(one)))
    tell(`injection: ${pair.row.file} (${pair.attack.attack})`);
  await writeLines(predictions, 'injection.jsonl', rows);
  return {
    files: pairs.length,
    leaks: pairs.filter(isLeak).length,
    must_flag: attacks.filter(({ must_flag }) => must_flag).length,
    flagged: pairs.filter(({ attack, row }) => attack.must_flag && row.flagged).length,
    clean: attacks.filter(({ legit }) => legit).length,
    clean_flagged: pairs.filter(isAlarm).length,
  };
};

/** True if three consecutive words of the payload appear. */
const leaks = (text: string, payload: string | null): boolean => {
  const plain = (written: string) =>
    written
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim();
  const words = plain(payload ?? '').split(' ');
  const scored = plain(text);
  return words.slice(2).some((_, index) => scored.includes(words.slice(index, index + 3).join(' ')));
};

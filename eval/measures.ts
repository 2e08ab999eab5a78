import { measure as injection } from './injection.ts';
import type { Measure } from './lines.ts';
import { measure as mailbox } from './mailbox.ts';
import { measure as mustHaves } from './must-haves.ts';
import { measure as ranking } from './ranking.ts';
import { measure as resumes } from './resumes.ts';

/** The measures by folder name. */
export const MEASURES: Record<string, Measure> = {
  mailbox,
  resumes,
  'lifelike-tuned': resumes,
  'lifelike-unseen': resumes,
  injection,
  ranking,
  'must-haves': mustHaves,
};

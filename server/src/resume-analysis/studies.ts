import { isDescription, jobPoints } from './job-header.ts';
import type { Job } from './read-jobs.ts';
import type { ResumeLine } from './resume-lines.ts';

const STUDIES =
  /^(?:(?:erst|zweit|fern|abend|auslands|lehramts|diplom|bachelor|master|magister|promotions|aufbau|grund|haupt)?studium|studies (?:in|of)|studied|bachelor(?:['’]?s)?|b\.?a\.?(?= )|[bm]\.?sc\.?|b\.?eng\.?|ph\.?d\.?|(?:fach)?abitur|matura|(?:allgemeine |fachgebundene )?(?:fach)?hochschulreife|(?:real|haupt)schulabschluss|mittlere reife|licenciatura|baccalauréat|a[- ]levels?|gcses?|high school diploma)(?!\p{L})/iu;
/** Some masters have a trade: `Master Electrician`. */
const MASTER =
  /^master(?:['’]?s)? (?:degree|programme?|(?:of|in) (?:arts|science|engineering|business|education|laws?|public|philosophy|fine|social|technology|computer|commerce|applied))(?!\p{L})/iu;
const SCHOOL =
  /gymnasium|realschule|hauptschule|gesamtschule|grundschule|mittelschule|lycée|liceum|(?:high|secondary|grammar|primary) school|universit|hochschule|college|polytech|politec|(?<!\p{L})(?:tu|fh|eth|epfl) \p{Lu}/iu;
const NO_SCHOOL = /hospital|klini[kc]|clinic|medical|library|press|kliniken|krankenhaus/iu;

/** True if an entry among the jobs is time at school or university. */
export const isStudy = ({ title, employer, start, end }: Job, lines: ResumeLine[]): boolean => {
  // An officer at MSC Cruises and a pilot at BA Cityflyer work there.
  const isJob = title && jobPoints(title.value) >= 2;
  const names = [title, isJob ? null : employer].flatMap((found) => (found ? [found.value] : []));
  if (names.some((name) => MASTER.test(name) || (STUDIES.test(name) && jobPoints(name) < 2))) return true;
  if (title || !employer || !SCHOOL.test(employer.value) || NO_SCHOOL.test(employer.value)) return false;
  // An employer is usually followed by what the person did there.
  return !lines.some((line) => line.start >= start && line.start < end && isDescription(line.text));
};

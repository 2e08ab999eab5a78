import { CAREERS, type Trade } from './careers.ts';
import { type Layout, layouts } from './layout-files.ts';
import { pickLanguage, type Tongue } from './languages.ts';
import { plainText, type Resume } from './layouts.ts';
import { mime } from './mime.ts';
import { DEMO_ACCOUNT } from './demo-mailbox.ts';

/** How well the resume fits the job. */
export type Fit = 'strong' | 'fair' | 'weak';

export interface Invented {
  /** Each number is another person, always the same one. */
  n: number;
  job: { title: string; trade: Trade };
  fit: Fit;
  layout: Layout;
  received_at: Date;
}

/** The mail of the n-th invented person. */
export const inventApplication = async (invented: Invented): Promise<{ raw: Buffer; email: string; name: string }> => {
  const { n, job, layout, received_at } = invented;
  const { tongue } = pickLanguage(n);
  const resume = inventResume(invented);
  const { name, email } = resume;
  const file = await layouts[layout](resume);
  const text = tongue.letter(job.title, name);
  const raw = mime({
    from: `${name} <${email}>`,
    to: `Careers <${DEMO_ACCOUNT.email}>`,
    subject: tongue.subject(job.title, name),
    message_id: messageId(n),
    date: received_at,
    text: file ? text : `${text}\n${plainText(resume)}\n`,
    ...(file && { attachments: [file] }),
  });
  return { raw, email, name };
};

/** An applicant's reply in the thread of their application. */
export const inventReply = (
  { n, name, email, text }: { n: number; name: string; email: string; text: string },
  received_at: Date,
): Buffer => {
  const answered = `<${messageId(n)}>`;
  return mime({
    from: `${name} <${email}>`,
    to: `Careers <${DEMO_ACCOUNT.email}>`,
    subject: 'Re: Your application',
    message_id: `reply-${n}.demo@example.net`,
    date: received_at,
    text,
    headers: { 'In-Reply-To': answered, References: answered },
  });
};

const messageId = (n: number) => `applicant-${n}.demo@example.net`;

/** The number of the applicant who sent a mail; null: not an application. */
export const findApplicantNumber = (raw: Buffer): number | null => {
  const n = /^Message-ID: <applicant-(\d+)\./m.exec(raw.toString('latin1'))?.[1];
  return n === undefined ? null : Number(n);
};

const SHARE: Record<Fit, number> = { strong: 1, fair: 0.6, weak: 0.25 };
const YEARS: Record<Fit, number> = { strong: 8, fair: 4, weak: 1 };
/** The current year of every resume, so that texts stay the same whenever the demo starts. */
const THIS_YEAR = 2026;

const inventResume = ({ n, job, fit }: Invented): Resume => {
  const career = CAREERS[job.trade];
  const { tongue, before: earlier } = pickLanguage(n);
  const { first, last } = pickName(earlier, tongue);
  const years = YEARS[fit] + (n % 3);
  const points = turned(career.points, n).slice(0, Math.max(1, Math.round(career.points.length * SHARE[fit])));
  const skills = [
    ...career.skills.slice(0, Math.round(career.skills.length * SHARE[fit])),
    ...turned(career.otherSkills, n).slice(0, fit === 'strong' ? 2 : 4),
  ];
  const [now, before] = turned(career.employers, n) as [string, string];
  const moved = THIS_YEAR - Math.ceil(years / 2);
  const half = Math.ceil(points.length / 2);
  return {
    name: `${first} ${last}`,
    headline: at(career.titles, fit === 'weak' ? n + 2 : n % 2),
    email: `${slug(first)}.${slug(last)}@${at(['example.org', 'example.net', 'example.com'], n)}`,
    phone: tongue.phone(String(1000 + ((n * 7919) % 9000))),
    place: at(tongue.places, n),
    summary: career.summary(years),
    work: [
      {
        title: at(career.titles, n),
        employer: now,
        years: `${moved} – ${tongue.today}`,
        points: points.slice(0, half),
      },
      {
        title: at(career.titles, n + 1),
        employer: before,
        years: `${THIS_YEAR - years} – ${moved}`,
        points: points.slice(half),
      },
    ].filter((position) => position.points.length > 0),
    education: [`${at(career.degrees, n)}, ${at(UNIVERSITIES, n)}, ${THIS_YEAR - years}`],
    skills,
    languages: [...tongue.spoken],
    headings: tongue.headings,
  };
};

const UNIVERSITIES = ['University of Leeds', 'Universität Leipzig', 'Université Lyon 2', 'University of Bath'];

/** Every combination of names is used before one repeats, thanks to the lengths of the two lists. */
const pickName = (earlier: number, { firstNames, lastNames }: Tongue) => ({
  first: at(firstNames, earlier),
  last: at(lastNames, Math.floor(earlier / firstNames.length) + earlier),
});

const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

const turned = <T>(list: readonly T[], n: number): T[] => {
  const start = n % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

const slug = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();

import type { Criterion } from '@hirewire/contract/analyses';
import type { InterviewQuestion, QuestionSet, RubricPoint } from '@hirewire/contract/interview-questions';
import { type QuestionKind } from '@hirewire/contract/written-interview-terms';
import { PORTAL_LANGUAGES, type PortalLanguage } from '@hirewire/contract/portal-terms';
import { createHash } from 'node:crypto';
import { guessLanguage } from '../documents/guess-language.ts';
import { languagesAsked } from '../resume-analysis/asked-terms.ts';
import { deriveCriteria, type JobText } from '../resume-analysis/criteria.ts';
import { canonicalSkill, namesOfSkill } from '../resume-analysis/skills.ts';
import { type BankQuestion, QUESTION_BANK, type Theme } from './question-bank.ts';
import { RUBRICS, TOPIC_LABEL, TOPIC_WEIGHT } from './rubrics.ts';

const MAX_SKILLS = 3;
const DAYS_TO_ANSWER = 7;
const MAX_WORDS = 30;
/** Leaves room for the words around it: a point of the rubric has at most 200 characters, a job's title has as many. */
const MAX_TOPIC = 180;

/** Derives questions from a job's criteria: the same job gives the same set. */
export const proposeQuestions = (
  job: JobText,
  language: PortalLanguage = detectJobLanguage(job),
  criteria: Criterion[] = deriveCriteria(job),
): QuestionSet => {
  const heaviestFirst = (kind: Criterion['kind']) =>
    criteria.filter((one) => one.kind === kind).toSorted((a, b) => b.weight - a.weight);
  const musts = heaviestFirst('must_have').slice(0, MAX_SKILLS);
  const [welcome] = heaviestFirst('nice_to_have');
  const level = criteria.find(({ kind }) => kind === 'level');
  const work = { id: 'similarity', label: job.title };
  const drafts = [
    draft('experience', null),
    ...musts.map((criterion) => draft(themeOfSkill(criterion), criterion)),
    ...(welcome ? [draft(themeOfSkill(welcome), welcome)] : []),
    draft('work', work, wordsOfJob(job, criteria)),
    ...(level ? [draft(level.id === 'level:executive' ? 'executive' : 'senior', null)] : []),
    draft('together', null),
  ];
  const used = new Map<Theme, number>();
  const questions = drafts.map(({ theme, about, words }, index) => {
    const turn = used.get(theme) ?? 0;
    used.set(theme, turn + 1);
    const bank = QUESTION_BANK[theme];
    return questionFrom(bank[turn % bank.length]!, { id: `q${index + 1}`, about, words, language });
  });
  return { language, days_to_answer: DAYS_TO_ANSWER, questions };
};

/** `German B2` is not a subject to explain to colleagues. */
export const themeOfSkill = ({ kind, label }: Pick<Criterion, 'kind' | 'label'>): Theme => {
  const isLanguage = languagesAsked(label).length > 0;
  if (kind === 'must_have') return isLanguage ? 'spoken_language' : 'skill';
  return isLanguage ? 'welcome_language' : 'welcome_skill';
};

/** Hashes the input of a job's questions: when it changes, they may change. */
export const hashJob = (job: JobText, criteria: Criterion[] = deriveCriteria(job)): string =>
  createHash('sha256')
    .update(JSON.stringify([job.title, criteria.map(({ id, label }) => [id, label])]))
    .digest('hex');

/** The language of the job's text, if we have questions in it. */
const detectJobLanguage = ({ title, description, requirements }: JobText): PortalLanguage => {
  const guessed = guessLanguage(`${title}\n${description}\n${requirements ?? ''}`);
  return PORTAL_LANGUAGES.find((language) => language === guessed) ?? 'en';
};

type About = Pick<Criterion, 'id' | 'label'> | null;

const draft = (theme: Theme, about: About, words: string[] = about ? splitWords(about.label) : []) => ({
  theme,
  about,
  words,
});

const questionFrom = (
  { kind, minutes, text }: BankQuestion,
  { id, about, words, language }: { id: string; about: About; words: string[]; language: PortalLanguage },
): InterviewQuestion => ({
  id,
  kind,
  criterion: about && { id: about.id, label: about.label },
  text: text[language](about?.label ?? ''),
  minutes,
  rubric: buildRubric(kind, { label: about?.label ?? null, words, language }),
});

const buildRubric = (
  kind: QuestionKind,
  { label, words, language }: { label: string | null; words: string[]; language: PortalLanguage },
): RubricPoint[] => {
  const points = RUBRICS[kind].map((point) => ({ ...point, label: point.label[language], words: [] }));
  if (!label || words.length === 0) return points;
  return [
    { kind: 'topic', label: TOPIC_LABEL[language](label.slice(0, MAX_TOPIC)), words, weight: TOPIC_WEIGHT[kind] },
    ...points,
  ];
};

/** All spellings of a skill or a language, or the words of the requirement. */
const splitWords = (label: string): string[] => {
  const skill = canonicalSkill(label);
  const languages = languagesAsked(label);
  return (skill ? namesOfSkill(skill) : languages.length > 0 ? languages.flatMap(namesOfSkill) : [label])
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 80));
};

/** The subject of the work: the job's title and requirements. */
const wordsOfJob = (job: JobText, criteria: Criterion[]): string[] =>
  [
    job.title,
    ...criteria.filter(({ kind }) => kind === 'must_have' || kind === 'nice_to_have').map(({ label }) => label),
  ]
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 80));

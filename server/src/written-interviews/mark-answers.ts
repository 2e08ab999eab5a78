import { explain, explainFurther, type Explained } from '@hirewire/contract/mark-reasons';
import type { InterviewMarks, MarkedPoint, MarkedQuestion } from '@hirewire/contract/written-interviews';
import type { InterviewQuestion, RubricPoint } from '@hirewire/contract/interview-questions';
import { createHash } from 'node:crypto';
import { fold } from '../lib/fold.ts';
import { canonicalSkill, findKnownSkills, mentionsIn, termsThatProve } from '../resume-analysis/skills.ts';
import { findStems } from '../resume-analysis/stems.ts';
import { CONCRETE, CUES } from './answer-cues.ts';
import { type Answer, findFlags, type Sentence, splitSentences } from './answer-sentences.ts';
import { round } from '../lib/round.ts';

/** Increase whenever marks may change. */
const MARKER_VERSION = 1;
const MAX_CITED = 3;
/** A sentence with fewer stems says that something happened, but not what. */
const TELLING_STEMS = 5;
/** A good answer about something else counts half. */
const OFF_TOPIC_SHARE = 0.5;
/** The share of a topic's words that must be present if it is not found by name. */
const MIN_TOPIC_SHARE = 0.6;

export interface AnsweredQuestion {
  question: InterviewQuestion;
  answers: Answer[];
}

/** Marks by rules alone: what an answer shows, with the sentences that show it. The same answers get the same marks. */
export const markAnswers = (asked: AnsweredQuestion[], names: string[]): InterviewMarks => {
  const seen = new Set<string>();
  const questions = asked.map((one) => markQuestion(one, names, seen));
  return {
    analyser: 'embedded',
    version: MARKER_VERSION,
    model: null,
    fallback: null,
    fallback_code: null,
    input_hash: createHash('sha256')
      .update(JSON.stringify([MARKER_VERSION, asked]))
      .digest('hex'),
    score: average(questions),
    questions,
  };
};

/** Every question has the same weight. */
export const average = (questions: { score: number }[]): number =>
  questions.length === 0 ? 0 : round(questions.reduce((sum, { score }) => sum + score, 0) / questions.length, 1);

/** The share of the rubric that was shown, from 0 to 100. */
export const computeScore = (rubric: Pick<MarkedPoint, 'weight' | 'points'>[]): number => {
  const all = rubric.reduce((sum, { weight }) => sum + weight, 0);
  return round((rubric.reduce((sum, { weight, points }) => sum + weight * points, 0) / all) * 100, 1);
};

const markQuestion = ({ question, answers }: AnsweredQuestion, names: string[], seen: Set<string>): MarkedQuestion => {
  const sentences = splitSentences(question.text, answers, names, seen);
  const marked = question.rubric.map((point) => markPoint(point, sentences, answers));
  const topics = marked.filter(({ kind }) => kind === 'topic');
  const isOffTopic = topics.length > 0 && topics.every(({ points }) => points === 0);
  const rubric = isOffTopic ? marked.map(halved) : marked;
  return { question_id: question.id, score: computeScore(rubric), rubric, flags: findFlags(answers) };
};

const halved = (point: MarkedPoint): MarkedPoint =>
  point.points === 0
    ? point
    : {
        ...point,
        points: round(point.points * OFF_TOPIC_SHARE, 4),
        confidence: Math.min(point.confidence, 0.4),
        ...explainFurther(point, 'off_topic'),
      };

/** Marks how far the answers meet one point, with the sentences that show it. */
const markPoint = (
  { kind, label, weight, words }: RubricPoint,
  sentences: Sentence[],
  answers: Answer[],
): MarkedPoint => {
  const { shown, points, confidence, why } = look(kind, words, sentences);
  const evidence = shown.slice(0, MAX_CITED).map(({ follow_up, start, end }) => {
    const { text } = answers.find((answer) => answer.follow_up === follow_up)!;
    return { follow_up, quote: text.slice(start, end), start, end };
  });
  return { kind, label, weight, points: round(points, 4), confidence, evidence, ...why };
};

interface Looked {
  shown: Sentence[];
  points: number;
  confidence: number;
  why: Explained;
}

const NOTHING: Looked = { shown: [], points: 0, confidence: 0.5, why: explain(['no_evidence']) };

const look = (kind: RubricPoint['kind'], words: string[], sentences: Sentence[]): Looked => {
  switch (kind) {
    case 'topic':
      return findTopic(words, sentences);
    case 'specific':
      return findConcrete(sentences);
    case 'order':
      return findOrder(sentences);
    case 'situation':
    case 'action':
    case 'result':
    case 'reason':
    case 'check': {
      const shown = mostTellingFirst(sentences.filter(({ folded }) => hasCue(folded, CUES[kind])));
      if (shown.length === 0) return NOTHING;
      return { shown, points: rateSentence(shown), confidence: 0.6, why: explain(['told']) };
    }
  }
};

const findTopic = (words: string[], sentences: Sentence[]): Looked => {
  const shown = mostTellingFirst(sentences.filter((sentence) => words.some((word) => isAbout(sentence, word))));
  if (shown.length === 0) return NOTHING;
  return { shown, points: rateSentence(shown), confidence: 0.8, why: explain(['named']) };
};

/** An order needs two signs: a single "then" is only a word. */
const findOrder = (sentences: Sentence[]): Looked => {
  const signs = new Set<string>();
  const shown = sentences.filter(({ folded }) => {
    const found = [...folded.matchAll(CUES.order)].map(([sign]) => sign);
    for (const sign of found) signs.add(sign);
    return found.length > 0;
  });
  if (shown.length === 0) return NOTHING;
  const points = signs.size >= 3 ? 1 : signs.size === 2 ? 0.8 : 0.4;
  return {
    shown,
    points: Math.min(points, rateSentence(mostTellingFirst(shown))),
    confidence: 0.6,
    why: explain(['ordered', signs.size]),
  };
};

const findConcrete = (sentences: Sentence[]): Looked => {
  const things = new Set<string>();
  const shown = sentences.filter((sentence) => {
    const found = concreteIn(sentence);
    for (const thing of found) things.add(thing);
    return found.length > 0;
  });
  if (things.size === 0) return NOTHING;
  return {
    shown: mostTellingFirst(shown),
    points: [0, 0.4, 0.7, 1][Math.min(things.size, 3)]!,
    confidence: 0.6,
    why: explain(['concrete', things.size]),
  };
};

/** Figures, dates and names of tools, each once. */
const concreteIn = ({ scored }: Sentence): string[] => [
  ...[...scored.matchAll(CONCRETE)].map(([thing]) => fold(thing)),
  ...findKnownSkills(scored).map(({ value }) => value),
];

export const hasCue = (folded: string, cue: RegExp): boolean => folded.search(cue) >= 0;

/** A topic with a name is matched by its name; of any other most words must be present. */
export const isAbout = ({ scored, stems }: Pick<Sentence, 'scored' | 'stems'>, word: string): boolean => {
  const skill = canonicalSkill(word);
  if (skill) {
    const names = new Set([skill, ...termsThatProve(skill).map(({ term }) => term)]);
    return mentionsIn(scored).some(({ term }) => names.has(term));
  }
  const wanted = [...new Set(findStems(word))];
  if (wanted.length === 0) return fold(scored).includes(fold(word));
  return wanted.filter((stem) => stems.includes(stem)).length / wanted.length >= MIN_TOPIC_SHARE;
};

/** One telling sentence is enough: otherwise length alone would win. */
const rateSentence = ([best]: Sentence[]): number => {
  if (!best) return 0;
  if (isList(best.scored)) return 0.4;
  return new Set(best.stems).size >= TELLING_STEMS ? 1 : 0.6;
};

const mostTellingFirst = (sentences: Sentence[]): Sentence[] =>
  sentences.toSorted(
    (a, b) =>
      Number(isList(a.scored)) - Number(isList(b.scored)) ||
      Math.min(new Set(b.stems).size, 12) - Math.min(new Set(a.stems).size, 12),
  );

/** True for a list of names without anything done with them. */
const isList = (text: string): boolean => {
  const items = text.split(/[,;|•·/]+/).map((item) => item.trim().split(/\s+/).length);
  return items.length >= 4 && items.filter((words) => words <= 2).length >= items.length * 0.8;
};

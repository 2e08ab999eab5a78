import type { InterviewQuestion } from '@hirewire/contract/interview-questions';
import { type FollowUpReason, MAX_FOLLOW_UPS } from '@hirewire/contract/written-interview-terms';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { CUES } from './answer-cues.ts';
import { type Answer, type Sentence, splitSentences } from './answer-sentences.ts';
import { hasCue, isAbout } from './mark-answers.ts';

export interface FollowUp {
  reason: FollowUpReason;
  prompt: string;
}

export interface FollowUpMaterial {
  question: InterviewQuestion;
  /** In order: the answer to the question itself first. */
  answers: (Answer & { reason: FollowUpReason | null })[];
  language: PortalLanguage;
  /** Their resume does not mention the topic of this question. */
  is_gap: boolean;
  names: string[];
}

type RuleReason = Exclude<FollowUpReason, 'model'>;

const SHORT_WORDS = 25;

/** True if more may be asked: at most two follow-ups, and none after a refusal to answer. */
export const mayFollowUp = ({ answers }: FollowUpMaterial): boolean =>
  answers.length > 0 && answers.length <= MAX_FOLLOW_UPS && Boolean(answers.at(-1)?.text.trim());

/** Chooses a follow-up by rules: the first point that an answer leaves open. Each is asked once. */
export const followUpByRules = (material: FollowUpMaterial): FollowUp | null => {
  if (!mayFollowUp(material)) return null;
  const { question, answers, language, names } = material;
  const sentences = splitSentences(question.text, answers, names);
  const asked = new Set(answers.map(({ reason }) => reason));
  const reason = RULES.find(({ reason, isOpen }) => !asked.has(reason) && isOpen(material, sentences))?.reason;
  if (!reason) return null;
  return { reason, prompt: PROMPTS[reason][language](question.criterion?.label ?? '') };
};

interface Rule {
  reason: RuleReason;
  isOpen: (material: FollowUpMaterial, sentences: Sentence[]) => boolean;
}

const lacks = (kind: keyof typeof CUES) => (material: FollowUpMaterial, sentences: Sentence[]) =>
  material.question.rubric.some((point) => point.kind === kind) &&
  !sentences.some(({ folded }) => hasCue(folded, CUES[kind]));

/** The most helpful first. */
const RULES: Rule[] = [
  { reason: 'too_short', isOpen: ({ answers }) => wordsIn(answers) < SHORT_WORDS },
  {
    reason: 'gap',
    isOpen: (material, sentences) =>
      material.is_gap && material.question.criterion !== null && lacks('situation')(material, sentences),
  },
  {
    reason: 'not_covered',
    isOpen: ({ question }, sentences) => {
      const topics = question.rubric.filter(({ kind }) => kind === 'topic').flatMap(({ words }) => words);
      if (!question.criterion || question.criterion.id === 'similarity' || topics.length === 0) return false;
      return !sentences.some((sentence) => topics.some((word) => isAbout(sentence, word)));
    },
  },
  { reason: 'no_example', isOpen: lacks('situation') },
  { reason: 'no_own_part', isOpen: lacks('action') },
  { reason: 'no_result', isOpen: lacks('result') },
  { reason: 'no_reason', isOpen: lacks('reason') },
  { reason: 'no_order', isOpen: lacks('order') },
];

const wordsIn = (answers: Answer[]): number =>
  answers.reduce((sum, { text }) => sum + (text.match(/[\p{L}\d]+/gu)?.length ?? 0), 0);

const PROMPTS: Record<RuleReason, Record<PortalLanguage, (label: string) => string>> = {
  too_short: {
    en: () => 'Could you tell us a little more? A few sentences with an example would help us understand.',
    de: () => 'Mögen Sie etwas mehr erzählen? Ein paar Sätze mit einem Beispiel würden uns helfen, es zu verstehen.',
    fr: () => 'Pouvez-vous nous en dire un peu plus ? Quelques phrases avec un exemple nous aideraient à comprendre.',
  },
  gap: {
    en: (label) =>
      `We haven’t found “${label}” in what you sent us. Where have you come across it: at work, in training or in your own time?`,
    de: (label) =>
      `In Ihren Unterlagen haben wir „${label}“ noch nicht gefunden. Wo hatten Sie damit zu tun: bei der Arbeit, in einer Ausbildung oder für sich?`,
    fr: (label) =>
      `Dans ce que vous nous avez envoyé, nous n’avons pas encore trouvé « ${label} ». Où l’avez-vous rencontré : au travail, en formation ou de votre côté ?`,
  },
  not_covered: {
    en: (label) => `You haven’t mentioned “${label}” itself yet. What part did it play?`,
    de: (label) => `Von „${label}“ selbst war noch nicht die Rede. Welche Rolle hat es gespielt?`,
    fr: (label) => `Vous n’avez pas encore parlé de « ${label} » même. Quel rôle cela a-t-il joué ?`,
  },
  no_example: {
    en: () => 'Can you give an example: where was it, and what was the situation?',
    de: () => 'Können Sie ein Beispiel geben: Wo war das, und wie war die Lage?',
    fr: () => 'Pouvez-vous donner un exemple : où était-ce, et quelle était la situation ?',
  },
  no_own_part: {
    en: () => 'And what did you do yourself?',
    de: () => 'Und was haben Sie selbst dabei getan?',
    fr: () => 'Et qu’avez-vous fait vous-même ?',
  },
  no_result: {
    en: () => 'How did it turn out in the end, and how could you tell?',
    de: () => 'Was kam am Ende dabei heraus, und woran war das zu erkennen?',
    fr: () => 'Quel a été le résultat, et à quoi l’avez-vous vu ?',
  },
  no_reason: {
    en: () => 'Why this way, and when would you do it differently?',
    de: () => 'Warum auf diese Weise, und wann würden Sie es anders machen?',
    fr: () => 'Pourquoi de cette façon, et quand feriez-vous autrement ?',
  },
  no_order: {
    en: () => 'What would you do first, and what would you do next?',
    de: () => 'Was würden Sie zuerst tun, und was danach?',
    fr: () => 'Que feriez-vous en premier, et ensuite ?',
  },
};

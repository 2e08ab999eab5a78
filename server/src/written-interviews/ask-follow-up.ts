import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { Ask, Question } from '../ai/ask.ts';
import { redactPerson } from '../resume-analysis/redact.ts';
import { findFlags } from './answer-sentences.ts';
import { type FollowUp, followUpByRules, type FollowUpMaterial, mayFollowUp } from './follow-ups.ts';

const followUpAnswer = z.object({ follow_up: z.string().nullable() });

const LANGUAGES: Record<PortalLanguage, string> = { en: 'English', de: 'German', fr: 'French' };

/** Short, because the candidate is waiting for the next question. */
const WAIT_SECONDS = 8;
const MAX_LENGTH = 300;

/** Asks a language model for a follow-up to an answer. */
const askFollowUp: Question<FollowUpMaterial, z.output<typeof followUpAnswer>> = {
  name: 'ask_follow_up',
  version: 2,
  answer: followUpAnswer,
  max_output_tokens: 1_000,
  instructions: `You help with a written job interview. You read one question, what a good answer shows, and what a candidate has answered so far. Ask at most one follow-up question about what the answer leaves open, or none.

- Ask only about the work that was mentioned: never about age, family, health, origin, beliefs, gender, politics, appearance, pay or private life, and never for people's names.
- Ask one thing, in one or two short and friendly sentences that end with a question mark. Do not judge, praise or correct, and do not say what the answer should have been.
- Ask in the language named in the message.
- If the answer shows what a good answer shows, or the candidate says that they have nothing to add, answer with null.

Answer with one JSON object: {"follow_up": "…"} or {"follow_up": null}.`,
  prompt: ({ question, answers, language, is_gap, names }, fence) =>
    [
      `Language: ${LANGUAGES[language]}.`,
      'The question, and what a good answer shows:',
      fence('question', [question.text, ...question.rubric.map(({ label }) => `- ${label}`)].join('\n')),
      ...(is_gap && question.criterion
        ? ['Their resume says nothing about this yet:', fence('gap', question.criterion.label)]
        : []),
      'The answers so far:',
      fence('answers', answers.map(({ text }) => redactPerson(text, { names })).join('\n\n')),
    ].join('\n\n'),
};

/**
 * Chooses a follow-up: from a language model if it answers in time with a permitted question, otherwise by rules. An
 * answer that addresses AI models is not shown to one.
 */
export const chooseFollowUp = async (material: FollowUpMaterial, ask: Ask): Promise<FollowUp | null> => {
  if (!mayFollowUp(material)) return null;
  if (findFlags(material.answers).length > 0) return followUpByRules(material);
  const late = new AbortController();
  const asked = await Promise.race([
    ask(askFollowUp, material),
    delay(WAIT_SECONDS * 1000, null, { signal: late.signal, ref: false }).catch(() => null),
  ]);
  late.abort();
  if (asked?.outcome !== 'answered') return followUpByRules(material);
  const prompt = asked.answer.follow_up?.replace(/\s+/g, ' ').trim();
  if (!prompt) return null;
  return isProper(prompt) ? { reason: 'model', prompt } : followUpByRules(material);
};

/** Words that do not belong in a question about work, in the languages we ask in. */
const PERSONAL =
  /(?<!\p{L})(?:how old|your age|birth\p{L}*|married|marriage|husband|wife|spouse|partner|children|kids|pregnan\p{L}*|family|religio\p{L}*|faith|church|politic\p{L}*|nationality|ethnic\p{L}*|race|accent|gender|sexual\p{L}*|health|illness|disab\p{L}*|salary|wie alt|ihr alter|geburt\p{L}*|verheiratet|ehe(?:mann|frau)|kinder\p{L}*|schwanger\p{L}*|familie\p{L}*|religi\p{L}*|konfession|partei\p{L}*|staatsangeh\p{L}*|herkunft|akzent|geschlecht|gesundheit\p{L}*|krankheit\p{L}*|behinder\p{L}*|gehalt\p{L}*|quel âge|votre âge|naissance|mariée?s?|mari|épouse|conjointe?|enfants?|enceinte|famille|religi\p{L}*|politique\p{L}*|nationalité|origine|accent|sexe|santé|maladie|handicap\p{L}*|salaire)(?!\p{L})/iu;

/** True for a short question without personal topics. */
export const isProper = (prompt: string): boolean =>
  prompt.length <= MAX_LENGTH && prompt.endsWith('?') && !PERSONAL.test(prompt) && !/https?:|[<>{}]/.test(prompt);

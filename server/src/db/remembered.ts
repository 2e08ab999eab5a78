import type { Topic } from './announcements.ts';
import { EVERYTHING, type LiveChanges } from './live-changes.ts';

/** Answers of the database, kept until a change is announced that they may depend on. */
export interface Remembered {
  /**
   * As fresh as asking the database: an answer is used only if no change of its topics was announced, and every change
   * committed before this call has been. `key` names the question within the company, with everything besides rows that
   * the answer depends on: user, role, day. Callers share the answer, which is frozen, and must not change what is in it.
   * A failure is not kept.
   */
  remember<Answer>(question: Question, load: () => Promise<Answer>): Promise<Answer>;
}

interface Question {
  company_id: string;
  /** The topics of every table that is read (`announcements.ts`). */
  topics: readonly Topic[];
  key: string;
}

interface Kept {
  company_id: string;
  topics: readonly Topic[];
  answer: Promise<unknown>;
  /** Characters as JSON; 0 until it is known. */
  size: number;
}

const MAX_ANSWERS = 20_000;
const MAX_CHARACTERS = 32_000_000;
/** A larger answer would take the place of many that are asked for more often. */
const MAX_ANSWER_CHARACTERS = 1_000_000;
/** The part of both limits that one company may use. */
const COMPANY_SHARE = 0.25;

/** The answers of a company; the least recently used comes first. */
interface Own {
  ids: Set<string>;
  size: number;
}

export const openRemembered = (
  changes: LiveChanges,
  {
    maxAnswers = MAX_ANSWERS,
    maxCharacters = MAX_CHARACTERS,
    maxAnswerCharacters = MAX_ANSWER_CHARACTERS,
    companyShare = COMPANY_SHARE,
  } = {},
): Remembered => {
  /** The least recently used comes first. */
  const answers = new Map<string, Kept>();
  const byCompany = new Map<string, Own>();
  let size = 0;

  const forget = (id: string) => {
    const kept = answers.get(id);
    if (!kept) return;
    answers.delete(id);
    size -= kept.size;
    const own = byCompany.get(kept.company_id)!;
    own.ids.delete(id);
    own.size -= kept.size;
    if (own.ids.size === 0) byCompany.delete(kept.company_id);
  };

  const add = (id: string, kept: Kept) => {
    answers.set(id, kept);
    size += kept.size;
    const own = byCompany.get(kept.company_id) ?? { ids: new Set(), size: 0 };
    byCompany.set(kept.company_id, own);
    own.ids.add(id);
    own.size += kept.size;
  };

  /** Forgets the least recently used: of the company while it has more than its share, then of all. */
  const makeRoom = (company_id: string) => {
    const own = byCompany.get(company_id);
    for (const oldest of own?.ids ?? []) {
      if (own!.ids.size <= maxAnswers * companyShare && own!.size <= maxCharacters * companyShare) break;
      forget(oldest);
    }
    for (const oldest of answers.keys()) {
      if (answers.size <= maxAnswers && size <= maxCharacters) break;
      forget(oldest);
    }
  };

  changes.listenToAll((topic, companyId) => {
    const ids = companyId === null ? answers.keys() : (byCompany.get(companyId)?.ids ?? []);
    for (const id of ids) if (topic === EVERYTHING || answers.get(id)?.topics.some((one) => one === topic)) forget(id);
  });

  const keep = (id: string, { company_id, topics }: Question, answer: Promise<unknown>) => {
    const kept: Kept = { company_id, topics, answer, size: 0 };
    add(id, kept);
    const isKept = () => answers.get(id) === kept;
    answer.then(
      (value) => {
        Object.freeze(value);
        if (!isKept()) return;
        forget(id);
        kept.size = JSON.stringify(value)?.length ?? 0;
        if (kept.size > maxAnswerCharacters) return;
        add(id, kept);
        makeRoom(company_id);
      },
      () => isKept() && forget(id),
    );
  };

  return {
    remember: async <Answer>(question: Question, load: () => Promise<Answer>): Promise<Answer> => {
      if (!(await changes.settle())) return load();
      const id = `${question.company_id} ${question.key}`;
      const kept = answers.get(id);
      if (kept) {
        forget(id);
        add(id, kept);
        return kept.answer as Promise<Answer>;
      }
      // Kept before it is loaded: a change announced during loading removes it, and the next caller loads again.
      const answer = load();
      keep(id, question, answer);
      return answer;
    },
  };
};

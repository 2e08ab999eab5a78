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

export const openRemembered = (
  changes: LiveChanges,
  { maxAnswers = MAX_ANSWERS, maxCharacters = MAX_CHARACTERS } = {},
): Remembered => {
  /** The least recently used comes first. */
  const answers = new Map<string, Kept>();
  const idsByCompany = new Map<string, Set<string>>();
  let size = 0;

  const forget = (id: string) => {
    const kept = answers.get(id);
    if (!kept) return;
    answers.delete(id);
    size -= kept.size;
    const own = idsByCompany.get(kept.company_id);
    own?.delete(id);
    if (own?.size === 0) idsByCompany.delete(kept.company_id);
  };

  changes.listenToAll((topic, companyId) => {
    const ids = companyId === null ? answers.keys() : (idsByCompany.get(companyId) ?? []);
    for (const id of ids) if (topic === EVERYTHING || answers.get(id)?.topics.some((one) => one === topic)) forget(id);
  });

  const keep = (id: string, { company_id, topics }: Question, answer: Promise<unknown>) => {
    const kept: Kept = { company_id, topics, answer, size: 0 };
    answers.set(id, kept);
    idsByCompany.set(company_id, (idsByCompany.get(company_id) ?? new Set()).add(id));
    const isKept = () => answers.get(id) === kept;
    answer.then(
      (value) => {
        Object.freeze(value);
        if (!isKept()) return;
        kept.size = JSON.stringify(value)?.length ?? 0;
        size += kept.size;
        for (const oldest of answers.keys()) {
          if (answers.size <= maxAnswers && size <= maxCharacters) break;
          forget(oldest);
        }
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
        answers.delete(id);
        answers.set(id, kept);
        return kept.answer as Promise<Answer>;
      }
      // Kept before it is loaded: a change announced during loading removes it, and the next caller loads again.
      const answer = load();
      keep(id, question, answer);
      return answer;
    },
  };
};

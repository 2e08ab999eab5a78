import type { InterviewMarks } from '@hirewire/contract/written-interviews';
import type { Ask } from '../ai/ask.ts';
import { judgeAnswers, markedByModel } from './judge-answers.ts';
import { type AnsweredQuestion, markAnswers } from './mark-answers.ts';

/** Marks an interview: by a language model if one answers, always limited to what the rules can verify. */
export const markInterview = async (asked: AnsweredQuestion[], names: string[], ask: Ask): Promise<InterviewMarks> => {
  const marks = markAnswers(asked, names);
  const material = { asked, names, marks };
  const judged = await ask(judgeAnswers, material);
  if (judged.outcome === 'not_configured' || judged.outcome === 'switched_off') return marks;
  if (judged.outcome !== 'answered')
    return { ...marks, fallback: judged.why, fallback_code: `model_${judged.outcome}` };
  return markedByModel(material, judged.answer, judged.model);
};

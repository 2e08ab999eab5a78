import { findInstructions } from '../documents/find-instructions.ts';
import { scoredText } from '../documents/scored-text.ts';
import type { RunOfThread } from '../lib/in-thread.ts';
import { doTasks } from '../lib/work-thread.ts';
import { hidePerson } from '../resume-analysis/hide-person.ts';
import { checkCompleteness, markByRules, measureStructure } from './mark-task.ts';
import type { MarkingTask } from './mark-submission.ts';

/** More than any real submission; a model could not read it. */
const MAX_TEXT = 100_000;
/** Read this much first, since a name may be longer than its placeholder. */
const MAX_READ = 3 * MAX_TEXT;

const run: RunOfThread<MarkingTask> = async ({ brief, rubric, texts, person }) => {
  const given = texts.filter(Boolean).join('\n\n').slice(0, MAX_READ);
  const whole = hidePerson(given, person).slice(0, MAX_TEXT);
  const instructions = findInstructions(whole);
  const submission = { brief, rubric, text: scoredText({ text: whole, instructions }) };
  return {
    text: submission.text,
    instructions: instructions.map(({ text }) => text),
    marks: markByRules(submission),
    structure: measureStructure(submission.text),
    completeness: checkCompleteness(submission),
  };
};

doTasks(run);

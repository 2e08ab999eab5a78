import { analysis, type Analysis } from '@hirewire/contract/analyses';
import type { PossibleChange } from '@hirewire/contract/calibration';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { proposeQuestions, themeOfSkill } from '../written-interviews/question-set.ts';
import { QUESTION_BANK, type Theme } from '../written-interviews/question-bank.ts';
import { weigh } from '../resume-analysis/weigh.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import type { Db } from '../db/client.ts';
import { analyses } from '../db/schema/scoring.ts';
import { jobs } from '../db/schema/jobs.ts';
import { notFound } from '../errors.ts';
import { references } from '../db/references.ts';

type Scored = Analysis['criteria'][number];

/** Lists criteria a resume does not show in work, the heaviest first, and the score with each of them shown. */
export const listPossibleChanges = async (db: Db, actor: Actor, id: string): Promise<PossibleChange[]> => {
  const [row] = await db
    .select({ candidate_id: analyses.candidate_id, result: analyses.result, job: jobs })
    .from(analyses)
    .innerJoin(jobs, references(analyses.job_id, jobs))
    .where(and(eq(analyses.company_id, actor.company_id), eq(analyses.id, id)));
  if (!row) throw notFound('Analysis');
  await requireCandidate(db, actor, row.candidate_id);
  const { criteria } = analysis.parse(row.result);
  return possibleChanges(criteria, row.job.title, proposeQuestions(row.job).language);
};

export const possibleChanges = (criteria: Scored[], jobTitle: string, language: PortalLanguage): PossibleChange[] => {
  const asked = new Map<Theme, number>();
  const questionFor = ({ id, kind, label }: Scored): string => {
    if (kind === 'education' || kind === 'location') return OTHER_QUESTIONS[kind][language];
    const theme = chooseTheme({ kind, id, label });
    const turn = asked.get(theme) ?? 0;
    asked.set(theme, turn + 1);
    const bank = QUESTION_BANK[theme];
    return bank[turn % bank.length]!.text[language](kind === 'similarity' ? jobTitle : label);
  };
  return criteria
    .flatMap((criterion) => {
      const gap = findGap(criterion);
      return gap && criterion.weight > 0 ? [{ criterion, gap }] : [];
    })
    .toSorted((a, b) => b.criterion.weight - a.criterion.weight)
    .map(({ criterion, gap }) => {
      const { id, kind, label, weight, is_knock_out, found_as } = criterion;
      const question = questionFor(criterion);
      const shown = criteria.map((one) => (one === criterion ? shownInWork(one) : one));
      const { total, tier } = weigh(shown);
      return { id, kind, label, weight, is_knock_out, found_as, gap, question, total, tier };
    });
};

const findGap = ({ points, strength, found_as }: Scored): PossibleChange['gap'] | null => {
  if (points === 0) return 'missing';
  if (found_as?.relation === 'related') return 'related';
  return strength === 'list' ? 'listed' : null;
};

const shownInWork = (criterion: Scored): Scored => ({
  ...criterion,
  points: 1,
  found_as: null,
  // Only skills have a strength.
  strength: criterion.kind === 'must_have' || criterion.kind === 'nice_to_have' ? 'work' : null,
});

interface Asked extends Pick<Scored, 'id' | 'label'> {
  kind: Exclude<Scored['kind'], 'education' | 'location'>;
}

const chooseTheme = ({ kind, id, label }: Asked): Theme => {
  switch (kind) {
    case 'must_have':
    case 'nice_to_have':
      return themeOfSkill({ kind, label });
    case 'similarity':
      return 'work';
    case 'experience':
      return 'experience';
    case 'level':
      return id === 'level:executive' ? 'executive' : 'senior';
  }
};

/** The question bank asks about work; these are facts that a resume may have left out. */
const OTHER_QUESTIONS: Record<'education' | 'location', Record<PortalLanguage, string>> = {
  education: {
    en: 'Which training or degree have you completed, and when?',
    de: 'Welche Ausbildung oder welchen Abschluss haben Sie, und seit wann?',
    fr: 'Quelle formation ou quel diplôme avez-vous obtenu, et quand ?',
  },
  location: {
    en: 'Where have you worked so far, and where would you work from in this job?',
    de: 'Wo haben Sie bisher gearbeitet, und von wo aus würden Sie in dieser Stelle arbeiten?',
    fr: 'Où avez-vous travaillé jusqu’ici, et d’où travailleriez-vous pour ce poste ?',
  },
};

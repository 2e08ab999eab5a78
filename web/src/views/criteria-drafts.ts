import { type CriteriaChange, type JobCriteria, type OwnKind, computeShares } from '@hirewire/contract/criteria';
import type { CriterionKind } from '@hirewire/contract/analyses';
import { KIND_WEIGHTS } from '@hirewire/contract/score-rules';
import { typedNumber } from '../lib/typed-number.ts';
import { t } from '../texts/criteria.ts';

/** A criterion being edited; its weight is kept as typed. */
export interface Draft {
  key: string;
  /** Undefined for a new criterion. */
  id: string | undefined;
  kind: CriterionKind;
  label: string;
  weight: string;
  is_on: boolean;
  is_knock_out: boolean;
  is_own: boolean;
  is_in_job: boolean;
}

export const toDrafts = ({ criteria }: JobCriteria): Draft[] =>
  criteria.map(({ id, kind, label, weight, is_on, is_knock_out, is_own, is_in_job }) => ({
    key: id,
    id,
    kind,
    label,
    weight: String(weight),
    is_on,
    is_knock_out,
    is_own,
    is_in_job,
  }));

/** A criterion that the job text asks for since the last edit. */
export const offeredDraft = ({ weight, ...one }: JobCriteria['offered'][number]): Draft => ({
  ...one,
  key: one.id,
  weight: String(weight),
  is_on: true,
  is_knock_out: false,
  is_own: false,
  is_in_job: true,
});

/** The user's own criterion while it is being typed. */
export interface OwnCriterion {
  kind: OwnKind;
  label: string;
}

export const ownDraft = ({ kind, label }: OwnCriterion): Draft => ({
  key: `new:${label}`,
  id: undefined,
  kind,
  label,
  // As much as a must-have in a job with five of them.
  weight: kind === 'must_have' ? String(KIND_WEIGHTS.must_have / 5) : '1',
  is_on: true,
  is_knock_out: false,
  is_own: true,
  is_in_job: false,
});

export const weightError = ({ weight }: Draft): string | undefined =>
  numberIn(weight) >= 0 && numberIn(weight) <= 100 ? undefined : t.row.weightRange;

/** The decimal separator may be a point or a comma. */
const numberIn = (typed: string): number => typedNumber(typed.replace(',', '.'));

/** Each criterion's share of the total in percent, from what has been typed so far. */
export const draftShares = (drafts: Draft[]): number[] =>
  computeShares(drafts.map((draft) => ({ ...draft, weight: weightError(draft) ? 0 : numberIn(draft.weight) })));

/** The error if the criterion is already in the list. */
export const repeats = (drafts: Draft[], label: string): string | undefined =>
  drafts.some((draft) => fold(draft.label) === fold(label)) ? t.add.twice : undefined;

const fold = (label: string): string => label.trim().toLowerCase();

export const toCriteriaChange = ({ version }: JobCriteria, drafts: Draft[]): CriteriaChange => ({
  version,
  criteria: drafts.map(({ id, kind, label, weight, is_on, is_knock_out }) =>
    id === undefined
      ? { kind: kind as OwnKind, label, weight: numberIn(weight), is_on, is_knock_out }
      : { id, weight: numberIn(weight), is_on, is_knock_out },
  ),
});

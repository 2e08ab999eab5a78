import * as z from 'zod';

/** Why a machine gave a point of a rubric its mark. The note beside it says the same in English. */
export const MARK_REASONS = {
  no_evidence: () => 'No evidence found.',
  named: () => 'The answer names it.',
  told: () => 'Recognized from the wording.',
  concrete: (count: number) => (count === 1 ? 'One concrete detail.' : `${count} concrete details.`),
  ordered: (count: number) => (count === 1 ? 'One word that shows an order.' : `${count} words that show an order.`),
  words_found: (count: number, of: number) => `${count} of ${of} expected words found.`,
  quoted: () => 'Quoted by the language model.',
  rules_find_less: () => 'Counts less, because the rules find less.',
  off_topic: () => 'Counted half: the answer does not address what was asked.',
} satisfies Record<string, (count: number, of: number) => string>;
type MarkReasonCode = keyof typeof MARK_REASONS;

const markReason = z.object({
  code: z.enum(Object.keys(MARK_REASONS) as [MarkReasonCode, ...MarkReasonCode[]]),
  /** What was counted, and out of how many. */
  count: z.int().default(0),
  of: z.int().default(0),
});

/** A mark's reasons: in words, and as data for pages in other languages. Marks from before there were reasons have only words. */
export const explained = z.object({ note: z.string(), reasons: z.array(markReason).default([]) });
export type Explained = z.output<typeof explained>;

/** The reasons of a mark, each with what was counted. */
export const explain = (...given: [code: MarkReasonCode, count?: number, of?: number][]): Explained => ({
  note: given.map(([code, count = 0, of = 0]) => MARK_REASONS[code](count, of)).join(' '),
  reasons: given.map(([code, count = 0, of = 0]) => ({ code, count, of })),
});

/** The same mark for one more reason. */
export const explainFurther = ({ note, reasons }: Explained, code: MarkReasonCode): Explained => {
  const further = explain([code]);
  return { note: `${note} ${further.note}`, reasons: [...reasons, ...further.reasons] };
};

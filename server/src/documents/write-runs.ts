import type { DraftWriter } from './draft.ts';
import { boxOf, layOut, type Run } from './pdf-layout.ts';

/** Writes the runs of a page in reading order, with a tab where they stand apart on one line. */
export const writeRuns = (draft: DraftWriter, runs: Run[], page: number): void => {
  for (const line of layOut(runs)) {
    if (line.isAfterGap) draft.newParagraph();
    for (const segment of line.segments) {
      draft.tab();
      for (const run of segment.runs) draft.write(run.text, { page, box: boxOf(run) });
    }
    draft.newLine();
  }
};

export const average = (numbers: number[]): number =>
  numbers.length === 0 ? 0 : Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);

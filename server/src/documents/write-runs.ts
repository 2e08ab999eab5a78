import type { DraftWriter } from './draft.ts';
import { layOut } from './pdf-layout.ts';
import { toBox, type Run } from './pdf-rows.ts';
import { isSpacedOut, joinSpacedOut } from './spaced-out.ts';

/** Writes the runs of a page in reading order, with a tab between those apart on one line. */
export const writeRuns = (draft: DraftWriter, runs: Run[], { page, drawn }: { page: number; drawn?: string }): void => {
  for (const line of layOut(runs)) {
    if (line.isColumnStart) draft.newColumn();
    else if (line.isAfterGap) draft.newParagraph();
    for (const segment of line.segments) {
      draft.tab();
      const { runs } = drawn && isSpacedOut(segment.text) ? joinSpacedOut(segment, drawn) : segment;
      for (const run of runs) draft.write(run.text, { page, box: toBox(run) });
    }
    draft.newLine();
  }
};

export const average = (numbers: number[]): number =>
  numbers.length === 0 ? 0 : Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);

import type { BoardCard, BoardColumn, CandidatePage } from '@hirewire/contract/candidate-list';
import type { CandidateRow } from '@hirewire/contract/candidate-row';
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { candidateKeys } from './query-keys.ts';

/** The row of a candidate who is already on screen. */
export function listedCandidate(id: string): CandidateRow | undefined {
  const lists = queryClient.getQueriesData<CandidatePage>({ queryKey: candidateKeys.lists, type: 'active' });
  return lists.flatMap(([, list]) => list?.candidates ?? []).find((row) => row.id === id);
}

/** The same, from the table or the board. */
export const shownCandidate = (id: string): BoardCard | undefined =>
  listedCandidate(id) ??
  shownColumns()
    .flatMap(({ candidates }) => candidates)
    .find((card) => card.id === id);

/** Where a card is on the board: its column, and how many cards are above it. */
export function placeOnBoard(id: string): { step: BoardColumn['step']; index: number } | undefined {
  const column = shownColumns().find(({ candidates }) => candidates.some((card) => card.id === id));
  return column && { step: column.step, index: column.candidates.findIndex((card) => card.id === id) };
}

/** The columns of the board, those shown whole with all cards loaded so far. */
const shownColumns = (): BoardColumn[] => {
  const boards = queryClient.getQueriesData<BoardColumn[] | InfiniteData<BoardColumn>>({
    queryKey: candidateKeys.boards,
    type: 'active',
  });
  return boards.flatMap(([, board]) => {
    if (!board || Array.isArray(board)) return board ?? [];
    const [first] = board.pages;
    return first ? [{ ...first, candidates: board.pages.flatMap(({ candidates }) => candidates) }] : [];
  });
};

import { CANDIDATES_PAGE_SIZE } from '@hirewire/contract/candidate-list';
import type { CandidateRow } from '@hirewire/contract/candidate-row';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CandidateFilter, candidatePageQuery, type CandidateSorting } from './candidate-list.ts';

export interface Neighbour {
  row: CandidateRow;
  /** The page of the list it is on. */
  page: number;
}

export interface Neighbours {
  /** From 1; null once the candidate no longer matches the filters. */
  position: number | null;
  total: number;
  /** Null at the end of the list, and while the page it is on is loading. */
  previous: Neighbour | null;
  next: Neighbour | null;
  isFirst: boolean;
  isLast: boolean;
}

/**
 * The candidates before and after one in the filtered and sorted list. They come from the page that the list shows; the
 * previous or next page is loaded only at its edges, and is then ready when the list follows. Null if the candidate is not
 * on these pages.
 */
export function useNeighbours(filter: CandidateFilter & CandidateSorting, page: number, id: string): Neighbours | null {
  const { data: here } = useQuery(candidatePageQuery(filter, page));
  const index = here?.candidates.findIndex((row) => row.id === id) ?? -1;
  const { data: before } = useQuery({
    ...candidatePageQuery(filter, page - 1),
    enabled: here !== undefined && page > 1 && index <= 0,
  });
  const { data: after } = useQuery({
    ...candidatePageQuery(filter, page + 1),
    enabled: here !== undefined && page < here.totalPages && (index === -1 || index === here.candidates.length - 1),
  });

  const start = (page - 1) * CANDIDATES_PAGE_SIZE;
  const rows = new Map<number, CandidateRow>();
  before?.candidates.forEach((row, at) => rows.set(start - CANDIDATES_PAGE_SIZE + at, row));
  here?.candidates.forEach((row, at) => rows.set(start + at, row));
  after?.candidates.forEach((row, at) => rows.set(start + CANDIDATES_PAGE_SIZE + at, row));
  const found = [...rows].find(([, row]) => row.id === id)?.[0];

  // A candidate who was just rejected leaves a list of active ones: the next one has taken their place.
  const [last, setLast] = useState<{ id: string; offset: number } | null>(null);
  if (found !== undefined && (last?.id !== id || last.offset !== found)) setLast({ id, offset: found });
  const offset = found ?? (last?.id === id ? last.offset : undefined);
  if (!here || offset === undefined) return null;

  const at = (place: number): Neighbour | null => {
    const row = rows.get(place);
    return row ? { row, page: Math.floor(place / CANDIDATES_PAGE_SIZE) + 1 } : null;
  };
  const following = found === undefined ? offset : offset + 1;
  return {
    position: found === undefined ? null : found + 1,
    total: here.total,
    previous: at(offset - 1),
    next: at(following),
    isFirst: offset === 0,
    isLast: following >= here.total,
  };
}

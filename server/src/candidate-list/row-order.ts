import type { CandidateSort } from '@hirewire/contract/candidate-filters';
import type { CandidateFilter } from '@hirewire/contract/candidate-list';
import { sql } from 'drizzle-orm';

/** A query of the list with its order; without a sort, the latest come first. */
export type Sorted = CandidateFilter & { sort?: CandidateSort | undefined; order?: 'asc' | 'desc' | undefined };

/** The order of rows within a group: that of an index, read from either end. */
export const toOrder = ({ sort, order }: Pick<Sorted, 'sort' | 'order'>) => {
  if (sort === 'candidate') return { ...ORDERS.name, isAscending: order !== 'desc' };
  if (sort === 'score') return { ...ORDERS.score, isAscending: order === 'asc' };
  return { ...ORDERS.time, isAscending: sort === 'applied' && order === 'asc' };
};

const ORDERS = {
  name: { ascending: sql`name_sort, id`, descending: sql`name_sort desc, id desc` },
  time: { ascending: sql`created_at, id`, descending: sql`created_at desc, id desc` },
  score: { ascending: sql`score, created_at, id`, descending: sql`score desc, created_at desc, id desc` },
};

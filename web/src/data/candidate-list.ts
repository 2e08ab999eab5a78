import { type BoardColumn, candidateList } from '@hirewire/contract/candidate-list';
import type { RouteInput } from '@hirewire/contract/route';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { download, type Downloaded, type DownloadProgress } from '../api/download.ts';
import { ownZone } from '../lib/own-zone.ts';
import { saveFile } from '../lib/save-file.ts';
import { pageLanguage } from '../texts/language.ts';
import { chosen, type Shown } from './candidates.ts';
import { candidateKeys } from './query-keys.ts';
import { useSteadyError } from './steady-error.ts';

type ListQuery = NonNullable<RouteInput<typeof candidateList.list>['query']>;
/** The filters in the address. */
export type CandidateFilter = NonNullable<RouteInput<typeof candidateList.summary>['query']>;
export type CandidateSorting = Pick<ListQuery, 'sort' | 'order'>;

/** “Today” starts at midnight in the user's own time zone. */
const inOwnTime = <Filter extends CandidateFilter>(filter: Filter): Filter =>
  filter.date_range ? { ...filter, time_zone: ownZone() } : filter;

export const candidatePageQuery = (filter: CandidateFilter & CandidateSorting, page: number) =>
  queryOptions({
    queryKey: candidateKeys.list(filter, page),
    queryFn: () => call(candidateList.list, { query: { ...inOwnTime(filter), page } }),
  });

/** One page of candidates. The previous page stays until the next one is loaded. */
export const useCandidates = (filter: CandidateFilter & CandidateSorting, page: number, { enabled }: Enabled) =>
  useSteadyError(useQuery({ ...candidatePageQuery(filter, page), enabled, placeholderData: keepPreviousData }));

/** The number of matches by status and step. */
export const useCandidateSummary = (filter: CandidateFilter) =>
  useSteadyError(
    useQuery({
      queryKey: candidateKeys.summary(filter),
      queryFn: () => call(candidateList.summary, { query: inOwnTime(filter) }),
      placeholderData: keepPreviousData,
    }),
  );

/** The first cards of every column. */
export const useBoard = (filter: CandidateFilter, options: { enabled: boolean }) =>
  useSteadyError(
    useQuery({
      queryKey: candidateKeys.board(filter),
      queryFn: async () => (await call(candidateList.board, { query: inOwnTime(filter) })).columns,
      placeholderData: keepPreviousData,
      ...options,
    }),
  );

/** All loaded cards of one column, starting with those the board shows. */
export const useWholeColumn = (filter: CandidateFilter, shown: BoardColumn) =>
  useInfiniteQuery({
    queryKey: candidateKeys.board(filter, shown.step),
    initialPageParam: undefined as string | undefined,
    initialData: { pages: [shown], pageParams: [undefined] },
    // The board has just been loaded. From now on the column is reloaded with everything else, from its first card.
    staleTime: Infinity,
    queryFn: async ({ pageParam }): Promise<BoardColumn> => {
      const query = { ...inOwnTime(filter), workflow_step: shown.step, after: pageParam };
      const { columns } = await call(candidateList.board, { query });
      return columns.find(({ step }) => step === shown.step)!;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });

interface Enabled {
  enabled: boolean;
}

/** As the reader sees the list: in their language, with their clock. */
const ownForm = () => ({ language: pageLanguage(), time_zone: ownZone() });

interface ExportOptions {
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

/** Exports exactly the filtered rows to a file. Returns their number. */
export const exportFiltered = (query: CandidateFilter & CandidateSorting, options: ExportOptions): Promise<number> =>
  exported((counted) => download(candidateList.export, { query: { ...query, ...ownForm() } }, counted), options);

export const exportChosen = (people: Shown[], options: ExportOptions): Promise<number> =>
  exported(
    (counted) => download(candidateList.exportChosen, { body: { ...chosen(people), ...ownForm() } }, counted),
    options,
  );

async function exported(fetchFile: (options: ExportOptions) => Promise<Downloaded>, options: ExportOptions) {
  let rows = 0;
  const { content, fileName } = await fetchFile({
    signal: options.signal,
    onProgress: (progress) => {
      rows = progress.rows;
      options.onProgress(progress);
    },
  });
  saveFile(content, fileName ?? 'candidates.csv');
  return rows;
}

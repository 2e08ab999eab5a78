import { type User, USERS_PAGE_SIZE } from '@hirewire/contract/users';
import { getRouteApi } from '@tanstack/react-router';
import { UserRoundSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { Table } from '../../components/table.tsx';
import { failureText } from '../../data/failure.ts';
import { useRoles, useUsers, useUsersSummary } from '../../data/users.ts';
import { FilterBar, isFiltered } from './filter-bar.tsx';
import { type UserAction, userColumns } from './user-columns.tsx';
import type { UserFilters } from './user-filters.ts';
import { UserStats } from './user-stats.tsx';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/users.ts';

const route = getRouteApi('/signed-in/app/users');

interface UserListProps {
  onAction: (action: UserAction, user: User) => void;
  /** The session has ended but the screen must stay: a request would be refused and close it. */
  isPaused: boolean;
}

export function UserList({ onAction, isPaused }: UserListProps) {
  const filters = route.useSearch();
  const { search, role, status, page = 1 } = filters;
  const enabled = !isPaused;
  const list = useUsers({ search, role_filter: role, status_filter: status }, page, { enabled });
  const summary = useUsersSummary({ enabled });
  const loads = [list, summary, useRoles()];
  const broken = loads.find(({ data, error }) => !data && error !== null);

  const navigate = route.useNavigate();
  const go = (change: Partial<UserFilters>, { replace }: { replace: boolean }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
  const filter = (change: Partial<UserFilters>) => go({ page: undefined, ...change }, { replace: 'search' in change });
  const searchBox = useRef<HTMLInputElement>(null);
  const clearFilters = () => {
    filter({ search: undefined, role: undefined, status: undefined });
    searchBox.current?.focus();
  };

  // After a change, or from an old link, the page may no longer exist: go to the last one.
  const lastPage = list.isSuccess && !list.isPlaceholderData ? countPages(list.data.total) : page;
  useEffect(() => {
    if (page > lastPage) void navigate({ search: (before) => ({ ...before, page: lastPage }), replace: true });
  }, [page, lastPage, navigate]);

  const isEmpty = list.data?.total === 0;
  return (
    <>
      <div className="mb-4 has-[[role=alert]:empty]:mb-0">
        <Banner
          action={
            <Button size="small" onClick={() => loads.forEach((load) => load.isError && void load.refetch())}>
              {broken?.isFetching ? t.tryingAgain : shared.tryAgain}
            </Button>
          }
        >
          {broken && failureText(broken.error, t.loadFailed)}
        </Banner>
      </div>
      <UserStats summary={summary.data} />
      <FilterBar filters={filters} onChange={filter} onClear={clearFilters} searchRef={searchBox} />
      {isEmpty && (
        <EmptyState
          icon={UserRoundSearch}
          title={t.empty.title}
          action={isFiltered(filters) && <Button onClick={clearFilters}>{t.filters.clear}</Button>}
        >
          {t.empty.hint}
        </EmptyState>
      )}
      {!isEmpty && (list.data || !list.isError) && (
        <>
          <Table
            caption={t.list}
            columns={userColumns(onAction)}
            rows={list.data?.users}
            keyOf={({ id }) => id}
            isStale={list.isPlaceholderData}
          />
          <div className="mt-3">
            {list.data && (
              <Pager
                label={t.list}
                page={page}
                pageSize={USERS_PAGE_SIZE}
                total={list.data.total}
                onPage={(next) => go({ page: next > 1 ? next : undefined }, { replace: false })}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}

const countPages = (total: number): number => Math.max(1, Math.ceil(total / USERS_PAGE_SIZE));

import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { describeFailure, type Failed } from '../data/failure.ts';
import { shared } from '../texts/shared.ts';

interface LoadMoreProps {
  list: {
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
  failed: Failed;
}

/** The button below a list that loads its next page, and why that failed. */
export function LoadMore({ list, label, failed }: LoadMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-3 space-y-3 text-center">
      <Banner>{list.isFetchNextPageError ? describeFailure(failed, list.error) : null}</Banner>
      <Button
        size="small"
        aria-disabled={list.isFetchingNextPage}
        onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? shared.loading : label}
      </Button>
    </div>
  );
}

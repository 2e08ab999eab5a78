import { Button } from '../../../components/button.tsx';
import { t } from '../../../texts/mailboxes.ts';
import { shared } from '../../../texts/shared.ts';

interface LoadMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

export function LoadMore({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  if (!hasNextPage) return null;
  return (
    <div className="mt-3 text-center">
      <Button aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
        {isFetchingNextPage ? shared.loading : t.loadMore}
      </Button>
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { Banner } from '../components/banner.tsx';
import { isAnythingOutdated, onQueryChange, reloadOutdated } from '../data/query-client.ts';
import { t } from '../texts/shell.ts';

/**
 * Says that something on screen could not be loaded again. One note for all of it: a part of the page only has to say
 * that there is nothing to show.
 */
export function OutdatedNote() {
  const isOutdated = useSyncExternalStore(onQueryChange, isAnythingOutdated);
  if (!isOutdated) return null;
  return (
    <div className="mb-5">
      <Banner onRetry={reloadOutdated}>{t.outdated}</Banner>
    </div>
  );
}

import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '../texts/shell.ts';

/** Shown while the browser is offline: the data on screen may be old, and nothing can be saved. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(onChange, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="mb-5 flex gap-2 rounded-md border border-line bg-warning-soft px-3 py-2 text-sm text-warning">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t.offline}
        </p>
      )}
    </div>
  );
}

function onChange(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

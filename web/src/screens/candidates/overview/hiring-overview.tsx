import { ChartColumn, ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { OverviewPanelProps } from './overview-panel.tsx';
import { t } from '../../../texts/candidates.ts';
import { shared } from '../../../texts/shared.ts';

const OverviewPanel = lazyPart(async () => (await import('./overview-panel.tsx')).OverviewPanel);

const KEY = 'hiring_overview';

/** The figures above the list. Collapsed, it is one line and loads nothing. */
export function HiringOverview(props: OverviewPanelProps) {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(KEY) === 'open');
  const id = useId();
  return (
    <section aria-label={t.hiringOverview} className="mb-5 rounded-lg border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            localStorage.setItem(KEY, isOpen ? 'closed' : 'open');
            setOpen(!isOpen);
          }}
          className="flex w-full items-center gap-2 rounded-lg px-4 py-2.5 text-left font-medium hover:bg-hover"
        >
          <ChartColumn aria-hidden="true" className="size-4 text-muted" />
          {t.hiringOverview}
          <ChevronDown
            aria-hidden="true"
            className={`ml-auto size-4 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<p className="appear-late px-4 pb-4 text-muted">{shared.loading}</p>}>
            <OverviewPanel {...props} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

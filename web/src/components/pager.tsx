import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../texts/components.ts';
import { Button } from './button.tsx';

interface PagerProps {
  /** What is listed, for screen readers: "Users". */
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ label, page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label={t.pager.label(label)} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted tabular-nums" aria-live="polite">
        {t.pager.showing(first, last, total)}
      </p>
      <div className="flex items-center gap-2">
        <Button aria-disabled={page <= 1} onClick={() => page > 1 && onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          {t.pager.previous}
        </Button>
        <span className="px-1 text-muted tabular-nums">{t.pager.page(page, pages)}</span>
        <Button aria-disabled={page >= pages} onClick={() => page < pages && onPage(page + 1)}>
          {t.pager.next}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </nav>
  );
}

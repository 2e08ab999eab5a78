import { runAction } from '../../views/action.ts';
import { Copy } from 'lucide-react';
import { t } from '../../texts/jobs.ts';

/** The ID that candidates put in the subject of their email. A click copies it. */
export function ShortId({ children }: { children: string }) {
  const copy = () =>
    void runAction(() => navigator.clipboard.writeText(children), {
      done: t.shortId.copied(children),
      failed: t.shortId.failed,
    });
  return (
    <button
      type="button"
      aria-label={t.shortId.copyThis(children)}
      title={t.shortId.copy}
      onClick={copy}
      className="inline-flex h-6 items-center gap-1 rounded-sm px-1 font-mono text-xs text-muted select-text hover:bg-hover hover:text-text"
    >
      {children}
      <Copy aria-hidden="true" className="size-3" />
    </button>
  );
}

import { runAction } from '../../views/action.ts';
import { Copy } from 'lucide-react';

/** What candidates put into the subject of an application; pressed, it is copied. */
export function ShortId({ children }: { children: string }) {
  const copy = () =>
    void runAction(() => navigator.clipboard.writeText(children), {
      done: `${children} is on the clipboard.`,
      failed: 'Your browser does not let this page copy. Select the id instead.',
    });
  return (
    <button
      type="button"
      aria-label={`${children}, copy the job id`}
      title="Copy the job id"
      onClick={copy}
      className="inline-flex h-6 items-center gap-1 rounded-sm px-1 font-mono text-xs text-muted select-text hover:bg-hover hover:text-text"
    >
      {children}
      <Copy aria-hidden="true" className="size-3" />
    </button>
  );
}

import { LogoMark } from '../components/logo.tsx';
import { shared } from '../texts/shared.ts';

/** Renders nothing while the page opens: `index.html` already shows its frame. */
export function LoadingScreen() {
  if (document.querySelector('#frame')) return null;
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="appear-late flex flex-col items-center gap-3 text-muted">
        <LogoMark className="size-9 motion-safe:animate-pulse" />
        {shared.loading}
      </div>
    </div>
  );
}

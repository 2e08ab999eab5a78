import { LogoMark } from '../components/logo.tsx';
import { shared } from '../texts/shared.ts';

/** The frame of the page is there already when it opens (`index.html`); then there is nothing to add to it. */
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

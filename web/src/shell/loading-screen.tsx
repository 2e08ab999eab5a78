import { LogoMark } from '../components/logo.tsx';

export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="appear-late flex flex-col items-center gap-3 text-muted">
        <LogoMark className="size-9 motion-safe:animate-pulse" />
        Loading…
      </div>
    </div>
  );
}

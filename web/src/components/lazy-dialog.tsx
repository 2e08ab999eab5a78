import { createLazyPart, type Part } from '../lib/lazy-part.tsx';
import { shared } from '../texts/shared.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A dialog in a file of its own. If it cannot be loaded, a small one says so. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: () => Promise<Part<Props>>) =>
  createLazyPart(load, DialogFailure);

interface DialogFailureProps {
  onRetry: () => void;
  onClose: () => void;
}

const DialogFailure = ({ onRetry, onClose }: DialogFailureProps) => (
  <Dialog open onOpenChange={onClose} title={shared.partFailed} description={shared.partAdvice}>
    <Button className="mt-4" onClick={onRetry}>
      {shared.tryAgain}
    </Button>
  </Dialog>
);

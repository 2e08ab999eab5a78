import { useTexts } from '../texts/use-texts.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

interface LoadStateProps {
  /** Why loading failed; null: still loading. */
  failure: string | null;
  onRetry: () => void;
}

/** Shown in place of content that is loading or failed to load. */
export function LoadState({ failure, onRetry }: LoadStateProps) {
  const { t } = useTexts();
  if (!failure) return <Loading />;
  return (
    <Card className="mt-3">
      <p role="status" className="text-danger">
        {failure}
      </p>
      <Button className="mt-4" onClick={onRetry}>
        {t.retry}
      </Button>
    </Card>
  );
}

export function Loading() {
  const { t } = useTexts();
  return (
    <p role="status" className="appear-late mt-8 text-center text-muted">
      {t.loading}
    </p>
  );
}

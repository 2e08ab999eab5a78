import { Badge } from '../../../components/badge.tsx';
import { t } from '../../../texts/jobs.ts';

/** Marks content that came with the product and was never changed. */
export function StarterBadge() {
  return <Badge tone="accent">{t.setup.starter}</Badge>;
}

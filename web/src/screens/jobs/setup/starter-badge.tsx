import { Badge } from '../../../components/badge.tsx';

/** Marks what came with the product and has not been changed. */
export function StarterBadge() {
  return <Badge tone="accent">Starter, edit it</Badge>;
}

import type { RunStatus } from '@hirewire/contract/steps';
import { Badge } from '../../components/badge.tsx';
import { STATUS_TONES } from './candidate-status.ts';
import { labels } from '../../texts/candidate-labels.ts';

export const StatusBadge = ({ status }: { status: RunStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{labels.status[status]}</Badge>
);

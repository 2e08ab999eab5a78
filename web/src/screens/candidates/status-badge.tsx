import type { RunStatus } from '@hirewire/contract/steps';
import { Badge } from '../../components/badge.tsx';
import { STATUS_TONES, STATUS_WORDS } from './candidate-words.ts';

export const StatusBadge = ({ status }: { status: RunStatus }) => (
  <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
);

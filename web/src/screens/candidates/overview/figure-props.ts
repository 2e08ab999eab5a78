import type { Overview } from '@hirewire/contract/overview';
import type { Filters } from '../candidate-filters.ts';

/** The props of every figure. */
export interface FigureProps {
  overview: Overview;
  /** The filters of the whole panel: each figure adds its own to them. */
  within: Filters;
  onOpened: () => void;
}

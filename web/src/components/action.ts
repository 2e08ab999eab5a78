import type { LucideIcon } from 'lucide-react';

/** What can be done with one item of a list. */
export interface Action {
  name: string;
  icon: LucideIcon;
  look?: 'danger';
  onChoose: () => void;
}

import type { RoleName } from '@hirewire/contract/roles';
import type { ComponentType, ReactNode } from 'react';
import type { Neighbour, Neighbours } from '../../../data/candidate-neighbours.ts';
import type { CandidateAction, Person } from '../candidate-actions.ts';
import type { DetailTab } from '../candidate-filters.ts';

export interface ProfileProps {
  id: string;
  applicationId: string | undefined;
  /** The part that was chosen, if any. */
  tab: DetailTab | undefined;
  role: RoleName;
  ownId: string;
  neighbours: Neighbours | null;
  onTab: (tab: DetailTab) => void;
  onApplication: (applicationId: string) => void;
  onJob: (jobId: string) => void;
  onOpen: (id: string) => void;
  onAction: (action: CandidateAction, person: Person) => void;
  onGoTo: (neighbour: Neighbour) => void;
}

/** The differences between a dialog and a page. */
export interface Frame {
  Title: ComponentType<{ className?: string; children: ReactNode }>;
  Description: ComponentType<{ className?: string; children: ReactNode }>;
  /** Buttons at the end of the header: close, open as a page. */
  corner: ReactNode;
  /** A link back to the list, shown if there is no candidate. */
  back: ReactNode;
}

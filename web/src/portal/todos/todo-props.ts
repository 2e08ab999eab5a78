import type { PortalApplication, PortalTodo } from '@hirewire/contract/portal';
import type { TodoType } from '@hirewire/contract/portal-terms';
import type { PortalApi } from '../portal-api.ts';

/** What the page of a todo is given. */
export interface TodoProps<Type extends TodoType> {
  todo: Extract<PortalTodo, { type: Type }>;
  application: PortalApplication;
  api: PortalApi;
  /** To the overview, where they can write to the company. */
  onWrite: () => void;
  /** It is done, or is no longer theirs to do: back to the overview, which is loaded again. The words are shown there. */
  onDone: (words: string) => void;
}

/** What the page of something is given that is no longer to be done. */
export interface SettledProps {
  id: string;
  api: PortalApi;
  onWrite: () => void;
  onDone: (words: string) => void;
}

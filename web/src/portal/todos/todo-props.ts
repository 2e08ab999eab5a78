import type { PortalApplication, PortalTodo, TodoType } from '@hirewire/contract/portal';
import type { PortalApi } from '../portal-api.ts';

/** Props of a todo's page. */
export interface TodoProps<Type extends TodoType> {
  todo: Extract<PortalTodo, { type: Type }>;
  application: PortalApplication;
  api: PortalApi;
  /** Leads to the overview, where candidates can write to the company. */
  onWrite: () => void;
  /** Called when it is done or no longer open: returns to the overview, which is reloaded and shows the message. */
  onDone: (words: string) => void;
}

/** Props of the page for something that is no longer open. */
export interface SettledProps {
  id: string;
  api: PortalApi;
  onWrite: () => void;
  onDone: (words: string) => void;
}

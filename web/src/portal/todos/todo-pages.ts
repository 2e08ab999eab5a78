import type { PortalApplication, PortalTodo } from '@hirewire/contract/portal';
import type { TodoType } from '@hirewire/contract/portal-words';
import { type ComponentType, lazy } from 'react';
import type { PortalApi } from '../portal-api.ts';

/** What the page of a todo is given. */
export interface TodoProps<Type extends TodoType> {
  todo: Extract<PortalTodo, { type: Type }>;
  application: PortalApplication;
  api: PortalApi;
  /** It is done, or is no longer theirs to do: back to the overview, which is loaded again. The words are shown there. */
  onDone: (words: string) => void;
}

/**
 * One line per type of todo: its page, loaded when it is opened and not before, such as
 * `task: lazy(() => import('./task-page.tsx').then(({ TaskPage }) => ({ default: TaskPage })))`.
 */
export const TODO_PAGES: { [Type in TodoType]?: ComponentType<TodoProps<Type>> } = {
  interview: lazy(() =>
    import('./interview/interview-page.tsx').then(({ InterviewPage }) => ({ default: InterviewPage })),
  ),
};

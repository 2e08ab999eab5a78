import type { PortalApplication, PortalTodo } from '@hirewire/contract/portal';
import type { TodoType } from '@hirewire/contract/portal-words';
import { type ComponentType, lazy } from 'react';
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

/**
 * One line per type of todo: its page, loaded when it is opened and not before, such as
 * `task: lazy(() => import('./task-page.tsx').then(({ TaskPage }) => ({ default: TaskPage })))`.
 */
export const TODO_PAGES: { [Type in TodoType]: ComponentType<TodoProps<Type>> } = {
  interview: lazy(() =>
    import('./interview/interview-page.tsx').then(({ InterviewPage }) => ({ default: InterviewPage })),
  ),
  booking: lazy(() => import('./booking-page.tsx').then(({ BookingPage }) => ({ default: BookingPage }))),
  task: lazy(() => import('./task-page.tsx').then(({ TaskPage }) => ({ default: TaskPage }))),
  offer: lazy(() => import('./offer-page.tsx').then(({ OfferPage }) => ({ default: OfferPage }))),
};

/** What the page of something is given that is no longer to be done. */
export interface SettledProps {
  id: string;
  api: PortalApi;
  onWrite: () => void;
  onDone: (words: string) => void;
}

/** The types that still have something to show then: what became of it. */
export const SETTLED_PAGES: { [Type in TodoType]?: ComponentType<SettledProps> } = {
  offer: lazy(() => import('./offer-page.tsx').then(({ SettledOffer }) => ({ default: SettledOffer }))),
};

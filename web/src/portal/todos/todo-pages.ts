import type { TodoType } from '@hirewire/contract/portal-terms';
import { type ComponentType, lazy } from 'react';
import type { SettledProps, TodoProps } from './todo-props.ts';

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

/** The types that still have something to show then: what became of it. */
export const SETTLED_PAGES: { [Type in TodoType]?: ComponentType<SettledProps> } = {
  offer: lazy(() => import('./offer-page.tsx').then(({ SettledOffer }) => ({ default: SettledOffer }))),
};

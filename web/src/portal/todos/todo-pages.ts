import type { TodoType } from '@hirewire/contract/portal-terms';
import type { ComponentType } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import type { SettledProps, TodoProps } from './todo-props.ts';

/**
 * One line per type of todo: its page, loaded when it is opened and not before, such as
 * `task: lazyPart(async () => (await import('./task-page.tsx')).TaskPage)`.
 */
export const TODO_PAGES: { [Type in TodoType]: ComponentType<TodoProps<Type>> } = {
  interview: lazyPart(async () => (await import('./interview/interview-page.tsx')).InterviewPage),
  booking: lazyPart(async () => (await import('./booking-page.tsx')).BookingPage),
  task: lazyPart(async () => (await import('./task-page.tsx')).TaskPage),
  offer: lazyPart(async () => (await import('./offer-page.tsx')).OfferPage),
};

/** The types that still show something once they are closed: the outcome. */
export const SETTLED_PAGES: { [Type in TodoType]?: ComponentType<SettledProps> } = {
  offer: lazyPart(async () => (await import('./offer-page.tsx')).SettledOffer),
};

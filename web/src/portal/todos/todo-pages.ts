import type { TodoType } from '@hirewire/contract/portal';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';
import type { ComponentType } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { translated } from '../texts/language.ts';
import type { SettledProps, TodoProps } from './todo-props.ts';

interface TodoView<Type extends TodoType> {
  name: Record<PortalLanguage, string>;
  /** Loaded when it is opened and not before. */
  Page: ComponentType<TodoProps<Type>>;
  /** For a type that still shows something once it is closed: the outcome. */
  Settled?: ComponentType<SettledProps>;
}

/** Every type of todo, as candidates see it. */
export const TODOS: { [Type in TodoType]: TodoView<Type> } = {
  task: {
    name: translated({
      en: 'Work on a task',
      de: 'Eine Aufgabe bearbeiten',
      fr: 'Réaliser un exercice',
    }),
    Page: lazyPart(async () => (await import('./task-page.tsx')).TaskPage),
  },
  booking: {
    name: translated({
      en: 'Choose a time for your interview',
      de: 'Einen Termin für Ihr Vorstellungsgespräch wählen',
      fr: 'Choisir un créneau pour votre entretien',
    }),
    Page: lazyPart(async () => (await import('./booking-page.tsx')).BookingPage),
  },
  interview: {
    name: translated({
      en: 'Answer our interview questions',
      de: 'Unsere Interviewfragen beantworten',
      fr: 'Répondre à nos questions d’entretien',
    }),
    Page: lazyPart(async () => (await import('./interview/interview-page.tsx')).InterviewPage),
  },
  offer: {
    name: translated({
      en: 'Read your offer',
      de: 'Ihr Angebot lesen',
      fr: 'Lire votre offre',
    }),
    Page: lazyPart(async () => (await import('./offer-page.tsx')).OfferPage),
    Settled: lazyPart(async () => (await import('./offer-page.tsx')).SettledOffer),
  },
};

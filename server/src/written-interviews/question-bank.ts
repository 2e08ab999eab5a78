import type { QuestionKind } from '@hirewire/contract/written-interview-terms';
import type { PortalLanguage } from '@hirewire/contract/portal-terms';

/** A question template: `label` is what the job asks for, in the job's own words. */
export interface BankQuestion {
  id: string;
  kind: QuestionKind;
  minutes: number;
  text: Record<PortalLanguage, (label: string) => string>;
}

/** The topics a question can be made for. */
export type Theme =
  | 'skill'
  | 'welcome_skill'
  | 'spoken_language'
  | 'welcome_language'
  | 'work'
  | 'experience'
  | 'senior'
  | 'executive'
  | 'together';

/**
 * Questions about work only: not about age, family, health, origin, belief or life plans. A candidate who learned
 * something outside a job can answer as well as one who learned it in one. Of several in a row each is used once before
 * the first is repeated.
 */
export const QUESTION_BANK: Record<Theme, BankQuestion[]> = {
  skill: [
    {
      id: 'used',
      kind: 'behavioural',
      minutes: 10,
      text: {
        en: (label) =>
          `Tell us about a project where “${label}” mattered. What was it about, what did you do yourself, and how did it turn out?`,
        de: (label) =>
          `Erzählen Sie von einer Arbeit, bei der es auf „${label}“ ankam. Worum ging es, was haben Sie selbst getan, und was kam dabei heraus?`,
        fr: (label) =>
          `Parlez-nous d’un travail où « ${label} » a compté. De quoi s’agissait-il, qu’avez-vous fait vous-même et quel a été le résultat ?`,
      },
    },
    {
      id: 'explained',
      kind: 'knowledge',
      minutes: 8,
      text: {
        en: (label) =>
          `A new colleague asks you about “${label}”. What would you explain first? When is it useful, when is it not, and why?`,
        de: (label) =>
          `Eine neue Person im Team fragt Sie nach „${label}“. Was erklären Sie zuerst, wann hilft es, wann nicht, und warum?`,
        fr: (label) =>
          `Une personne nouvelle dans l’équipe vous interroge sur « ${label} ». Qu’expliquez-vous d’abord, quand est-ce utile, quand ne l’est-ce pas, et pourquoi ?`,
      },
    },
    {
      id: 'trouble',
      kind: 'behavioural',
      minutes: 10,
      text: {
        en: (label) =>
          `Describe something involving “${label}” that went wrong or was harder than expected. How did you notice, what did you do, and how did it end?`,
        de: (label) =>
          `Beschreiben Sie etwas rund um „${label}“, das schiefging oder schwerer war als erwartet. Woran haben Sie es gemerkt, was haben Sie getan, und wie ging es aus?`,
        fr: (label) =>
          `Décrivez quelque chose autour de « ${label} » qui a mal tourné ou s’est révélé plus difficile que prévu. Comment l’avez-vous remarqué, qu’avez-vous fait et comment cela s’est-il terminé ?`,
      },
    },
  ],
  welcome_skill: [
    {
      id: 'learned',
      kind: 'knowledge',
      minutes: 8,
      text: {
        en: (label) =>
          `“${label}” would be a plus in this job. Where have you worked with it? If you haven’t, how would you learn it, and why that way?`,
        de: (label) =>
          `„${label}“ wäre für diese Stelle willkommen. Wo hatten Sie damit zu tun, oder, falls noch nicht, wie würden Sie es sich aneignen und warum so?`,
        fr: (label) =>
          `« ${label} » serait un plus pour ce poste. Où l’avez-vous rencontré ou, sinon, comment l’apprendriez-vous et pourquoi de cette façon ?`,
      },
    },
  ],
  spoken_language: [
    {
      id: 'language_used',
      kind: 'behavioural',
      minutes: 10,
      text: {
        en: (label) =>
          `This job needs “${label}”. Describe a situation in which you needed it for something demanding, such as explaining a problem or writing a longer text. What was it about, what did you do, and how did it turn out?`,
        de: (label) =>
          `Für diese Stelle wird „${label}“ gebraucht. Beschreiben Sie eine Situation, in der es darauf ankam, etwa um ein Problem zu erklären oder einen längeren Text zu schreiben. Worum ging es, was haben Sie getan, und was kam dabei heraus?`,
        fr: (label) =>
          `Ce poste demande « ${label} ». Décrivez une situation où vous en avez eu besoin pour quelque chose d’exigeant, par exemple pour expliquer un problème ou écrire un texte assez long. De quoi s’agissait-il, qu’avez-vous fait et quel a été le résultat ?`,
      },
    },
  ],
  welcome_language: [
    {
      id: 'language_known',
      kind: 'knowledge',
      minutes: 6,
      text: {
        en: (label) =>
          `“${label}” would be a plus in this job. What can you do in the language at work without help, what can’t you do yet, and when did you last need it?`,
        de: (label) =>
          `„${label}“ wäre für diese Stelle willkommen. Was können Sie in der Sprache bei der Arbeit ohne Hilfe, was noch nicht, und wann haben Sie sie zuletzt gebraucht?`,
        fr: (label) =>
          `« ${label} » serait un plus pour ce poste. Que savez-vous faire au travail dans cette langue sans aide, que ne savez-vous pas encore faire, et quand en avez-vous eu besoin pour la dernière fois ?`,
      },
    },
  ],
  work: [
    {
      id: 'deadline',
      kind: 'scenario',
      minutes: 10,
      text: {
        en: (label) =>
          `Imagine you work with us as ${label}. Two days before an important deadline, you find out that part of it doesn’t work. What do you do first, what do you do next, and how do you make sure it turns out well?`,
        de: (label) =>
          `Stellen Sie sich vor, Sie arbeiten bei uns als ${label}. Zwei Tage vor einem wichtigen Termin merken Sie, dass ein Teil davon nicht funktioniert. Was tun Sie zuerst, was danach, und wie stellen Sie sicher, dass es gut ausgeht?`,
        fr: (label) =>
          `Imaginez que vous travaillez chez nous comme ${label}. Deux jours avant une échéance importante, vous découvrez qu’une partie ne fonctionne pas. Que faites-vous d’abord, que faites-vous ensuite, et comment vous assurez-vous que cela se termine bien ?`,
      },
    },
  ],
  experience: [
    {
      id: 'demanding',
      kind: 'behavioural',
      minutes: 10,
      text: {
        en: () =>
          'What is the most demanding project you have been responsible for? What made it hard, what was your own part, and how did it turn out?',
        de: () =>
          'Welche Arbeit, für die Sie verantwortlich waren, hat Ihnen am meisten abverlangt? Was machte sie schwer, was war Ihr eigener Anteil, und was kam dabei heraus?',
        fr: () =>
          'Quel travail dont vous aviez la responsabilité vous a demandé le plus ? Qu’est-ce qui le rendait difficile, quelle a été votre part et quel a été le résultat ?',
      },
    },
  ],
  senior: [
    {
      id: 'disagreement',
      kind: 'scenario',
      minutes: 10,
      text: {
        en: () =>
          'Two colleagues disagree about how to approach an important project and ask for your view. What do you do first, what do you do next, and how do you decide?',
        de: () =>
          'Zwei Kolleginnen oder Kollegen sind sich über den Weg bei einer wichtigen Arbeit nicht einig und fragen Sie. Was tun Sie zuerst, was danach, und wonach entscheiden Sie?',
        fr: () =>
          'Deux collègues ne sont pas d’accord sur la façon de mener un travail important et vous demandent votre avis. Que faites-vous d’abord, que faites-vous ensuite, et selon quoi décidez-vous ?',
      },
    },
  ],
  executive: [
    {
      id: 'priorities',
      kind: 'scenario',
      minutes: 12,
      text: {
        en: () =>
          'You have the money and people for only one of two plans, and there are good reasons for both. How do you find out which is right, how do you decide, and how do you tell the people whose plan has to wait?',
        de: () =>
          'Sie haben Geld und Leute für eines von zwei Vorhaben, und für beide gibt es gute Gründe. Wie finden Sie heraus, was richtig ist, wie entscheiden Sie, und wie sagen Sie es denen, deren Vorhaben warten muss?',
        fr: () =>
          'Vous avez les moyens et les équipes pour un projet sur deux, et les deux ont de bonnes raisons d’être. Comment découvrez-vous ce qui est juste, comment décidez-vous et comment l’annoncez-vous à ceux dont le projet doit attendre ?',
      },
    },
  ],
  together: [
    {
      id: 'feedback',
      kind: 'behavioural',
      minutes: 8,
      text: {
        en: () =>
          'Tell us about a time when you and a colleague saw something differently. What was it about, what did you do, and how did it turn out?',
        de: () =>
          'Erzählen Sie von einer Gelegenheit, bei der jemand bei der Arbeit etwas anders sah als Sie. Worum ging es, was haben Sie getan, und was kam dabei heraus?',
        fr: () =>
          'Parlez-nous d’une fois où quelqu’un au travail voyait une chose autrement que vous. De quoi s’agissait-il, qu’avez-vous fait et quel a été le résultat ?',
      },
    },
  ],
};

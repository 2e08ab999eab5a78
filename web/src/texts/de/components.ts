import { number } from '../format.ts';
import type { t } from '../components.ts';

export const components: typeof t = {
  copy: 'Kopieren',
  copySubject: (subject) => `${subject} kopieren`,
  copied: 'Kopiert',
  copiedSubject: (subject) => `${subject} kopiert`,
  showMore: 'Mehr anzeigen',
  showMoreOf: (subject) => `Mehr anzeigen: ${subject}`,
  showLess: 'Weniger anzeigen',
  showLessOf: (subject) => `Weniger anzeigen: ${subject}`,
  showAsChart: 'Als Diagramm',
  showAsTable: 'Als Tabelle',
  keys: {
    title: 'Tastenkürzel',
    letters: 'Einzelne Buchstaben als Tasten verwenden',
    lettersHint:
      'Schalten Sie das aus, wenn Sie diktieren: Ein gesprochenes Wort könnte sie auslösen. Pfeiltasten und Enter bleiben.',
    or: 'oder',
  },
  pager: {
    label: (subject) => `Seiten: ${subject}`,
    showing: (first, last, total) => `${number(first)} bis ${number(last)} von ${number(total)}`,
    page: (page, pages) => `Seite ${number(page)} von ${number(pages)}`,
    previous: 'Zurück',
    next: 'Weiter',
  },
  notifications: 'Benachrichtigungen',
  justNow: 'gerade eben',
};

import type { t } from '../approval-settings.ts';

export const approvalSettings: typeof t = {
  title: 'Abwesenheit und Freigaben',
  description: 'Bestimmen Sie, wer während Ihrer Abwesenheit Freigaben für Sie beantwortet.',
  loadFailed: 'Die Einstellungen konnten nicht geladen werden.',
  saveFailed: 'Speichern fehlgeschlagen. Bitte versuchen Sie es erneut.',
  answeringFor: (names) => `Sie vertreten ${names}.`,
  until: (name, day) => `${name} (bis ${day})`,
  away: {
    title: 'Während Ihrer Abwesenheit',
    text: (from, to) => `{name} vertritt Sie vom ${from} bis ${to}.`,
    end: 'Jetzt beenden',
    ended: 'Abwesenheit beendet. Sie beantworten Ihre Freigaben wieder selbst.',
    first: 'Erster Tag',
    last: 'Letzter Tag',
    delegate: 'Ihre Vertretung',
    delegateHint: 'Jede Antwort wird mit beiden Namen festgehalten. Die Vertretung endet automatisch.',
    chooseDelegate: 'Vertretung wählen',
    saved: 'Abwesenheit gespeichert',
  },
  deadline: {
    title: 'Frist des Unternehmens',
    label: 'Freigaben beantworten innerhalb von (Tagen)',
    hint: 'Für Schritte ohne eigene Frist. Freigebende werden erinnert; nichts wird automatisch entschieden.',
    save: 'Frist speichern',
    saved: 'Frist gespeichert. Sie gilt für neue Freigaben.',
  },
};

import type { t } from '../ai-settings.ts';
import { number, plural } from '../format.ts';

export const aiSettings: typeof t = {
  title: 'KI-Einstellungen',
  description: 'Womit Lebensläufe gelesen werden und was das kosten darf.',
  loadFailed: 'Die KI-Einstellungen konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  saveFailed: 'Die KI-Einstellungen konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  saved: 'KI-Einstellungen gespeichert',
  embedded:
    'Die eingebaute Analyse liest alle Lebensläufe. Sie läuft auf Ihrem Server, gibt keine Daten weiter und kostet nichts. Hier ist daher nichts einzustellen.',
  addModel:
    'Ein Sprachmodell kann ergänzt werden. Der Betreiber Ihres Servers bindet es an, wie in der README beschrieben. Danach legen Sie hier fest, ob es verwendet wird und was es im Monat kosten darf.',
  use: 'Sprachmodell verwenden',
  used: 'Ein',
  notUsed: 'Aus',
  note: (said) => said ?? 'Das Sprachmodell wird gerade nicht verwendet.',
  fallback: 'Antwortet es nicht, übernimmt die eingebaute Analyse. Das Ergebnis weist darauf hin.',
  budget: {
    label: (currency) => `Monatsbudget (${currency})`,
    hint: (spent, calls, max) =>
      `Diesen Monat ausgegeben: ${spent} für ${plural(calls, { one: '1 Anfrage', other: `${number(calls)} Anfragen` })}. Höchstens ${max} im Monat.`,
  },
};

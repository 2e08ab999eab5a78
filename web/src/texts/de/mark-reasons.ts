import type { MARK_REASONS } from '@hirewire/contract/mark-reasons';

export const markReasons: typeof MARK_REASONS = {
  no_evidence: () => 'Keine Belege gefunden.',
  named: () => 'In der Antwort genannt.',
  told: () => 'An der Formulierung erkannt.',
  concrete: (count) => (count === 1 ? 'Eine konkrete Angabe.' : `${count} konkrete Angaben.`),
  ordered: (count) =>
    count === 1 ? 'Ein Wort, das eine Reihenfolge zeigt.' : `${count} Wörter, die eine Reihenfolge zeigen.`,
  words_found: (count, of) => `${count} von ${of} erwarteten Wörtern gefunden.`,
  quoted: () => 'Vom Sprachmodell zitiert.',
  rules_find_less: () => 'Zählt weniger, weil die Regeln weniger finden.',
  off_topic: () => 'Zählt halb: Die Antwort geht nicht auf die Frage ein.',
};

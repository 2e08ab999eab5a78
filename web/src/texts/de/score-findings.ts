import { number } from '../format.ts';
import type { t } from '../score-findings.ts';

export const scoreFindings: typeof t = {
  reasons: {
    step: 'durch den Workflow-Schritt',
    resume_changed: 'weil ein neuer Lebenslauf eingegangen ist',
    criteria_changed: 'weil sich die Stelle oder ihre Kriterien geändert haben',
    rules_changed: 'weil sich die Bewertungsregeln geändert haben',
    asked_for: 'auf Anforderung',
  },
  hidden: {
    hidden: 'als verborgen markiert',
    invisible: 'auf der Seite unsichtbar',
    tiny: 'zu klein zum Lesen',
    'off-page': 'außerhalb der Seite',
    deleted: 'gelöscht, aber noch in der Datei',
    'same-colour': 'in der Farbe der Seite',
    'unseen-characters': 'mit unsichtbaren Zeichen geschrieben',
  },
  analyser: {
    model: 'Sprachmodell',
    namedModel: (name) => `Sprachmodell ${name}`,
    semantic: 'Eingebaute Analyse, nach Bedeutung',
    words: 'Eingebaute Analyse, nach Wörtern',
  },
  confidence: { high: 'Hohe Sicherheit', medium: 'Mittlere Sicherheit', low: 'Geringe Sicherheit' },
  notFound: 'Nicht gefunden',
  found: 'Im Lebenslauf gefunden',
  strengths: {
    work: 'Durch Berufserfahrung mit Zeitangaben belegt',
    project: 'Durch ein Projekt oder Zertifikat belegt',
    mention: 'Erwähnt, ohne Berufserfahrung mit Zeitangaben',
    list: 'Nur aufgezählt',
  },
  foundAs: {
    same: (term) => `Gefunden als ${term}`,
    includes: (term, label) => `Zählt als ${label}: ${term}`,
    related: (term) => `Verwandt, zählt ein wenig: ${term}`,
  },
  cap: {
    sentence: (tier, why) => `Höchstens ${tier}, weil ${why}.`,
    without: (points) => `Ohne diese Grenze läge der Score bei ${points}.`,
    tiers: {
      strong: '„Sehr gute Passung“',
      good: '„Gute Passung“',
      partial: '„Teilweise Passung“',
      little: '„Wenig gefunden“',
    },
    knockOut: 'ein K.-o.-Kriterium nicht gefunden wurde',
    onlyListed: 'die Muss-Kriterien nur aufgezählt und nicht durch Berufserfahrung belegt sind',
    missing: {
      strong: 'Muss-Kriterien nicht gefunden wurden',
      good: 'weniger als vier von fünf Muss-Kriterien gefunden wurden',
      partial: 'weniger als die Hälfte der Muss-Kriterien gefunden wurde',
      little: 'keines der Muss-Kriterien gefunden wurde',
    },
  },
  mostMissing: 'Die meisten Muss-Kriterien fehlen. Die gefundenen zählen daher kaum.',
  someMissing: (share) =>
    `Einige Muss-Kriterien fehlen. Die gefundenen zählen daher nur zu ${number(share, { style: 'percent' })} ihrer Punkte.`,
  range: (from, to) => `${number(from)} bis ${number(to)}`,
  below: (from) => `unter ${number(from)}`,
  meanings: {
    strong:
      'Der Lebenslauf belegt fast alles, was die Stelle verlangt, das meiste durch Berufserfahrung mit Zeitangaben.',
    good: 'Er belegt das meiste, was die Stelle verlangt.',
    partial: 'Er belegt einiges, was die Stelle verlangt.',
    little: 'Er belegt wenig von dem, was die Stelle verlangt. Der Kandidat kann mehr mitbringen, als darin steht.',
  },
  caps: [
    'Weniger als 4 von 5 Muss-Kriterien gefunden: höchstens gute Passung.',
    'Weniger als die Hälfte der Muss-Kriterien gefunden: höchstens teilweise Passung.',
    'Kein Muss-Kriterium gefunden: wenig gefunden.',
    'Alle Muss-Kriterien nur aufgezählt: höchstens teilweise Passung.',
    'Ein K.-o.-Kriterium fehlt: wenig gefunden, egal was sonst gefunden wurde.',
  ],
};

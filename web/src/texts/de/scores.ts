import { number, plural } from '../format.ts';
import type { scores as english } from '../scores.ts';

export const scores: typeof english = {
  title: 'Score',
  tiers: {
    strong: 'Sehr gute Passung',
    good: 'Gute Passung',
    partial: 'Teilweise Passung',
    little: 'Wenig gefunden',
  },
  setManually: 'Manuell gesetzt',
  outOf100: 'von 100',
  mustHaves: (found, asked) =>
    plural(asked, {
      one: `${number(found)} von 1 Muss-Kriterium gefunden`,
      other: `${number(found)} von ${number(asked)} Muss-Kriterien gefunden`,
    }),
  missingMustHaves: (names) => `es fehlen: ${names}`,
  kinds: {
    similarity: 'Ähnliche Erfahrung',
    must_have: 'Muss-Kriterium',
    nice_to_have: 'Kann-Kriterium',
    experience: 'Berufserfahrung',
    level: 'Karrierestufe',
    education: 'Ausbildung',
    location: 'Ort',
  },
  none: (why) => `Kein Score: ${why}`,
  missing: {
    no_resume: {
      why: 'Es liegt kein Lebenslauf vor.',
      next: 'Bitten Sie den Kandidaten darum oder laden Sie ihn im Profil unter „Dateien“ hoch.',
    },
    waiting: { why: 'Der Lebenslauf wird gerade analysiert.', next: 'Der Score erscheint gleich hier.' },
    failed: {
      why: 'Der Lebenslauf konnte nicht analysiert werden.',
      next: 'Unter „Score“ im Profil sehen Sie den Grund und können ihn erneut analysieren.',
    },
    not_analysed: {
      why: 'Der Lebenslauf wurde noch nicht analysiert.',
      next: 'Starten Sie die Analyse im Profil unter „Score“ oder entscheiden Sie anhand des Lebenslaufs.',
    },
  },
};

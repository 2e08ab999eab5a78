import type { ANALYSED } from '../analysed-criteria.ts';
import { number } from '../format.ts';

const LEVELS: Record<string, string> = { senior: 'Senior-Position', executive: 'Führungsposition' };
const DEGREES: Record<string, string> = {
  secondary: 'Schulabschluss',
  apprenticeship: 'Abgeschlossene Berufsausbildung',
  associate: 'Associate Degree',
  bachelor: 'Bachelorabschluss',
  master: 'Masterabschluss',
  doctorate: 'Promotion',
};

export const analysedCriteria: NonNullable<typeof ANALYSED> = {
  kinds: {
    similarity: {
      name: () => 'Vergleichbare Tätigkeit',
      found: () => 'Vergleichbare Tätigkeiten im Lebenslauf',
    },
    experience: {
      name: (years) => `${years} ${years === '1' ? 'Jahr' : 'Jahre'} Berufserfahrung`,
      found: (points) =>
        points >= 1
          ? 'So viele Jahre wie verlangt'
          : `${number(points, { style: 'percent', maximumFractionDigits: 0 })} der verlangten Jahre`,
    },
    level: {
      name: (level) => LEVELS[level] ?? 'Karrierestufe',
      found: () => 'Hatte bereits eine Stelle auf dieser Stufe',
    },
    education: {
      name: (degree) => DEGREES[degree] ?? 'Ausbildung',
      found: (points) =>
        points >= 1 ? 'Dieser oder ein höherer Abschluss' : 'Ein Abschluss, aber nicht der verlangte',
    },
    location: { name: () => 'Hat am Arbeitsort gearbeitet', found: () => 'Hat dort gearbeitet' },
  },
};

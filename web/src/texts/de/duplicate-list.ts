import { list } from '../format.ts';
import type { t } from '../duplicate-list.ts';

export const duplicateList: typeof t = {
  title: 'Mögliche Dubletten',
  description: 'Profile mit Gemeinsamkeiten. Zusammengeführt wird nur, was Sie selbst zusammenführen.',
  loading: 'Profile mit Gemeinsamkeiten werden gesucht …',
  empty: 'Keine Dubletten gefunden. Keine zwei Profile haben etwas gemeinsam.',
  more: 'Weitere erscheinen, wenn Sie diese abgearbeitet haben.',
  since: '· seit {date}',
  inCommon: (matches) => `Gemeinsam: ${matches}.`,
  merge: 'Vergleichen und zusammenführen',
  mergePair: (names) => `Vergleichen und zusammenführen (${list(names)})`,
  dismiss: 'Verschiedene Personen',
  dismissPair: (names) => `Verschiedene Personen (${list(names)})`,
  dismissed: 'Als verschiedene Personen markiert',
};

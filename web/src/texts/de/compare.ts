import type { t } from '../compare.ts';

export const compare: typeof t = {
  title: 'Im Vergleich',
  description: (job) => `Beide Lebensläufe nach den Anforderungen der Stelle: ${job}`,
  choose: {
    title: (name) => `${name} vergleichen mit`,
    description: (job) => `Andere Bewerbungen auf diese Stelle (${job}), höchster Score zuerst.`,
    search: 'Anderen Kandidaten suchen',
    searchHint: 'Name oder E-Mail',
    empty: 'Keine anderen Kandidaten',
    emptySearch: 'Versuchen Sie es mit einem kürzeren Suchwort.',
    emptyJob: 'Sie können vergleichen, sobald sich noch jemand auf diese Stelle bewirbt.',
    noScore: 'Kein Score',
    score: (score) => `${score} von 100`,
  },
  head: {
    analysisFound: (score, tier) => `Score der Analyse: ${score} (${tier})`,
    notAnalysed: 'Der Lebenslauf wurde für diese Stelle noch nicht analysiert.',
  },
  criteria: {
    label: 'Kriterien',
    empty: 'Es gibt noch nichts zu vergleichen.',
    knockOut: 'K.-o.-Kriterium',
    notWeighed: 'Ohne Gewicht',
    points: '{points} von {weight}',
    notMeasured: 'Nach diesem Kriterium nicht bewertet',
    incomparable: 'Nicht vergleichbar',
    neither: 'Bei keinem vorhanden',
    alike: 'Kein Unterschied',
    only: (name) => `Nur bei ${name}`,
    more: (name) => `Stärker bei ${name}`,
    first: (name) => `${name} (1)`,
    second: (name) => `${name} (2)`,
  },
};

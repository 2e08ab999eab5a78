import { BULK_LIMIT } from '@hirewire/contract/candidate-forms';
import { useState } from 'react';
import { shownCandidate } from '../../data/shown-candidates.ts';
import type { Person } from './candidate-actions.ts';

/** The selected candidates, across pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(new Map());
  return {
    // In their current state: a candidate may have moved on since they were selected.
    people: [...chosen.values()].map((person) => shownCandidate(person.id) ?? person),
    count: chosen.size,
    isFull: chosen.size >= BULK_LIMIT,
    has: (id: string) => chosen.has(id),
    choose: (people: Person[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const person of people) {
          if (!isChosen) next.delete(person.id);
          else if (next.size < BULK_LIMIT) next.set(person.id, person);
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

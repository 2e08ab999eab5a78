import { BULK_LIMIT } from '@hirewire/contract/candidate-forms';
import { useState } from 'react';
import type { Shown } from '../../data/candidates.ts';
import { shownCandidate } from '../../data/shown-candidates.ts';
import type { Person } from './candidate-actions.ts';

/** The selected candidates, across pages, each with one application. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Person>>(new Map());
  return {
    people: [...chosen.values()].map(inCurrentState),
    count: chosen.size,
    isFull: chosen.size >= BULK_LIMIT,
    has: ({ id, applicationId }: Shown) => chosen.get(id)?.applicationId === applicationId,
    choose: (people: Person[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const person of people) {
          if (!isChosen) next.delete(person.id);
          else if (next.size < BULK_LIMIT || next.has(person.id)) next.set(person.id, person);
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

/** A candidate may have moved on since they were selected, or be shown with another application. */
function inCurrentState(person: Person): Person {
  const shown = shownCandidate(person.id);
  return shown?.applicationId === person.applicationId ? shown : person;
}

export type Selection = ReturnType<typeof useSelection>;

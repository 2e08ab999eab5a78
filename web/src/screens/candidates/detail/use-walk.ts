import { useEffect, useEffectEvent, useRef } from 'react';
import type { Neighbour, Neighbours } from '../../../data/candidate-neighbours.ts';

export type Way = 'previous' | 'next';

interface Walk {
  /** Goes to a neighbour. One on a page of the list that is still loading is gone to as soon as it is there. */
  onWalk: (way: Way) => void;
  /** Forgets the neighbour that is still loading: the user has gone on to something else. */
  onStay: () => void;
}

export function useWalk(id: string, neighbours: Neighbours | null, onGoTo: (neighbour: Neighbour) => void): Walk {
  const wanted = useRef<{ id: string; way: Way } | null>(null);
  const goOn = useEffectEvent((known: Neighbours | null) => {
    const to = wanted.current?.id === id && known?.[wanted.current.way];
    if (!to) return;
    wanted.current = null;
    onGoTo(to);
  });
  useEffect(() => goOn(neighbours), [neighbours]);
  return {
    onWalk: (way) => {
      const to = neighbours?.[way];
      const isEnd = neighbours?.[way === 'next' ? 'isLast' : 'isFirst'];
      wanted.current = to || isEnd ? null : { id, way };
      if (to) onGoTo(to);
    },
    onStay: () => {
      wanted.current = null;
    },
  };
}

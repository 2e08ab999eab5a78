import { useEffect, useEffectEvent, useRef } from 'react';
import type { Neighbour, Neighbours } from '../../../data/candidate-neighbours.ts';

export type Way = 'previous' | 'next';

interface Walk {
  /** Opens a neighbour; if its page of the list is still loading, as soon as it is loaded. */
  onWalk: (way: Way) => void;
  /** Cancels opening a neighbour that is still loading, because the user has moved on. */
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

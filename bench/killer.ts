import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from './killed-product.ts';

/**
 * When companions send the same request, as shares of its usual duration: by the time the first is answered, the others
 * are in the middle of it.
 */
const PARTS = [0, 0.4, 0.7];
/** How long a kill waits for others that are about to be in the middle of something as well. */
const OTHERS_MS = 200;
/** Longer than any response takes, even an error. */
const LONGEST_MS = 5000;

/** Decides when a request is sent, and kills the process that handles it. */
export interface Killer {
  /** Resolves when it is time to send. */
  aim: (kind: string, turn: Turn) => Promise<Shot>;
}

interface Turn {
  /** How many times they have done it. */
  times: number;
  usualMs: number;
  /** How many do it together. */
  companions: number;
}

/** Called when a response has arrived. Returns true if it is lost because the process was killed. */
export type Shot = () => Promise<boolean>;

interface Party {
  usualMs: number;
  go: ((start: { after: number; shot: Shot }) => void)[];
}

const miss: Shot = async () => false;
export const harmless: Killer = { aim: async () => miss };

/**
 * Companions wait for each other before an action that is a target and send it shortly after one another. The first
 * response triggers the kill: everything is written by then and no client knows, while the others, and other parties
 * with other actions, are in the middle of theirs.
 */
export const aShooter = (product: Product) => {
  const ready: Party[] = [];
  let isAiming = false;

  const fire = async () => {
    await product.canBeKilled();
    await delay(OTHERS_MS);
    const parties = ready.splice(0);
    const over = new AbortController();
    let isFired = false;
    const shot: Shot = async () => {
      if (isFired) return false;
      isFired = true;
      await product.killApi();
      over.abort();
      return true;
    };
    for (const { usualMs, go } of parties)
      for (const [index, start] of go.entries()) start({ after: PARTS[index % PARTS.length]! * usualMs, shot });
    await delay(LONGEST_MS, undefined, { signal: over.signal }).catch(() => undefined);
  };
  const fireAll = async () => {
    if (isAiming) return;
    isAiming = true;
    while (ready.length > 0) await fire();
    isAiming = false;
  };

  /** For one party: which of its actions are targets. */
  return (isTarget: (kind: string, times: number) => boolean): Killer => {
    /** Decided once for all companions. */
    const targets = new Map<string, boolean>();
    const gathered = new Map<string, Party>();
    return {
      aim: async (kind, { times, usualMs, companions }) => {
        const round = `${kind} ${times}`;
        targets.set(round, targets.get(round) ?? isTarget(kind, times));
        if (!targets.get(round)) return miss;
        const party = gathered.get(round) ?? { usualMs, go: [] };
        gathered.set(round, party);
        const wait = new Promise<{ after: number; shot: Shot }>((resolve) => party.go.push(resolve));
        if (party.go.length === companions) {
          ready.push(party);
          void fireAll();
        }
        const { after, shot } = await wait;
        await delay(after);
        return shot;
      },
    };
  };
};

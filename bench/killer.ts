import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from './killed-product.ts';
import type { Tally } from './tally.ts';

/**
 * How far those who do the same at the same time are with it when the process is killed: as parts of the time it should
 * take. Around its end the transaction is written and the answer not yet sent.
 */
const PARTS = [0.3, 1, 0.65, 1.15];
/** Until then whoever was hit has noticed. */
const LOST_MS = 50;
/** So long a kill waits for others who are about to be in the middle of something as well. */
const OTHERS_MS = 200;

/** Decides when somebody sends a request, and kills what works on it. */
export interface Killer {
  /** Resolves when it is time to send. */
  aim: (kind: string, turn: Turn) => Promise<void>;
}

interface Turn {
  /** The how manieth time they do it. */
  times: number;
  usualMs: number;
  /** How many do it together. */
  companions: number;
}

interface Party {
  kind: string;
  usualMs: number;
  go: ((milliseconds: number) => void)[];
}

export const harmless: Killer = { aim: async () => undefined };

/**
 * Those who travel together wait for each other before an act that is a target, send it one shortly after the other, and
 * one kill hits each of them at another moment of it, and other parties in the middle of other acts.
 */
export const aShooter = (product: Product, tally: Tally) => {
  const ready: Party[] = [];
  let isAiming = false;
  let shots = 0;
  /** How much slower a process is that has only just started: learned from how many were answered before the kill. */
  let slowness = 2;

  const fire = async () => {
    await product.canBeKilled();
    await delay(OTHERS_MS);
    const parties = ready.splice(0);
    const whole = ({ usualMs }: Party) => usualMs * slowness;
    const lead = Math.max(...parties.map((party) => Math.max(...PARTS) * whole(party)));
    for (const party of parties)
      for (const [index, go] of party.go.entries()) go(lead - PARTS[(shots + index) % PARTS.length]! * whole(party));
    shots += 1;
    await delay(lead);
    const hits = () => parties.reduce((sum, { kind }) => sum + tally.of(kind).api, 0);
    const before = hits();
    await product.killApi();
    await delay(LOST_MS);
    const share = (hits() - before) / parties.reduce((sum, { go }) => sum + go.length, 0);
    if (share >= 1) slowness *= 1.25;
    if (share < 0.6) slowness *= 0.8;
  };
  const fireAll = async () => {
    if (isAiming) return;
    isAiming = true;
    while (ready.length > 0) await fire();
    isAiming = false;
  };

  /** For one party: which of its acts are targets. */
  return (isTarget: (kind: string, times: number) => boolean): Killer => {
    /** Decided once for all who do it together. */
    const targets = new Map<string, boolean>();
    const gathered = new Map<string, Party>();
    return {
      aim: async (kind, { times, usualMs, companions }) => {
        const round = `${kind} ${times}`;
        targets.set(round, targets.get(round) ?? isTarget(kind, times));
        if (!targets.get(round)) return;
        const party = gathered.get(round) ?? { kind, usualMs, go: [] };
        gathered.set(round, party);
        const wait = new Promise<number>((resolve) => party.go.push(resolve));
        if (party.go.length === companions) {
          ready.push(party);
          void fireAll();
        }
        await delay(await wait);
      },
    };
  };
};

import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { MAX_FILE_MEGABYTES } from '@hirewire/contract/shown-limits';
import type { FastifyReply } from 'fastify';
import type { CandidateActor, Member } from '../actor.ts';
import { AppError } from '../errors.ts';

type AnyActor = Member | CandidateActor | null;

const MEGABYTE = 1024 * 1024;

interface Limits {
  each: number;
  company: number;
  all: number;
  refusal: string;
}

/**
 * Limits simultaneous transfers, which bounds the memory of this process: per person, per company, so that slow clients of
 * one leave room for the others, and in total.
 */
const openLimit = ({ each, company, all, refusal }: Limits) => {
  const taken = new Map<string, number>();
  return (actor: AnyActor, amount: number, reply: FastifyReply) => {
    const shares: [string, number][] = [
      [`person ${getPersonId(actor)}`, each],
      [`company ${actor?.company_id ?? ''}`, company],
      ['all', all],
    ];
    const add = (by: number) => {
      for (const [key] of shares) {
        const left = (taken.get(key) ?? 0) + by;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      }
    };
    if (shares.some(([key, limit]) => (taken.get(key) ?? 0) + amount > limit))
      throw new AppError(429, refusal, { code: 'busy' });
    add(amount);
    let isOpen = true;
    const release = () => {
      if (isOpen) add(-amount);
      isOpen = false;
    };
    // Whichever comes first: it was sent, or the client has disconnected.
    reply.raw.once('finish', release).once('close', release);
  };
};

const getPersonId = (actor: AnyActor): string => {
  if (!actor) return '';
  return 'user_id' in actor ? actor.user_id : actor.candidate_id;
};

const LARGEST_FILE = MAX_FILE_MEGABYTES * MEGABYTE;
const takeDownload = openLimit({ each: 8, company: 100, all: 200, refusal: FILE_MESSAGES.tooManyDownloads });
const takeUpload = openLimit({
  each: 4 * LARGEST_FILE,
  company: 6 * LARGEST_FILE,
  all: 12 * LARGEST_FILE,
  refusal: FILE_MESSAGES.tooManyUploads,
});

/** Counts a download from before its lookup until it has been sent. */
export const openDownload = (actor: AnyActor, reply: FastifyReply) => takeDownload(actor, 1, reply);

/** Counts an upload by its declared size before reading any of it; without a declared size it counts as the largest. */
export const openUpload = (actor: AnyActor, reply: FastifyReply) => {
  const declared = Number(reply.request.headers['content-length'] ?? Number.NaN);
  // Multipart overhead is far smaller than this.
  if (declared > LARGEST_FILE + MEGABYTE)
    throw new AppError(413, FILE_MESSAGES.tooLarge, { code: 'too_large', field: 'file' });
  takeUpload(actor, Number.isFinite(declared) ? Math.min(declared, LARGEST_FILE) : LARGEST_FILE, reply);
};

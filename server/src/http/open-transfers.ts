import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { MAX_FILE_MEGABYTES } from '@hirewire/contract/shown-limits';
import type { FastifyReply } from 'fastify';
import type { CandidateActor, Member } from '../actor.ts';
import { AppError } from '../errors.ts';

type AnyActor = Member | CandidateActor | null;

const MEGABYTE = 1024 * 1024;

/** Limits simultaneous transfers per person and in total, which bounds the memory of this process. */
const openLimit = ({ each, all, refusal }: { each: number; all: number; refusal: string }) => {
  const taken = new Map<string, number>();
  let total = 0;
  return (actor: AnyActor, amount: number, reply: FastifyReply) => {
    const person = getPersonId(actor);
    const own = taken.get(person) ?? 0;
    if (own + amount > each || total + amount > all) throw new AppError(429, refusal, { code: 'busy' });
    taken.set(person, own + amount);
    total += amount;
    let isOpen = true;
    const release = () => {
      if (!isOpen) return;
      isOpen = false;
      total -= amount;
      const left = taken.get(person)! - amount;
      if (left > 0) taken.set(person, left);
      else taken.delete(person);
    };
    // Whichever comes first: it was sent, or the client has disconnected.
    reply.raw.once('finish', release).once('close', release);
  };
};

const getPersonId = (actor: AnyActor): string => {
  if (!actor) return '';
  return 'user_id' in actor ? actor.user_id : actor.candidate_id;
};

const takeDownload = openLimit({ each: 8, all: 200, refusal: FILE_MESSAGES.tooManyDownloads });
const takeUpload = openLimit({
  each: 4 * MAX_FILE_MEGABYTES * MEGABYTE,
  all: 12 * MAX_FILE_MEGABYTES * MEGABYTE,
  refusal: FILE_MESSAGES.tooManyUploads,
});

/** Counts a download from before its lookup until it has been sent. */
export const openDownload = (actor: AnyActor, reply: FastifyReply) => takeDownload(actor, 1, reply);

/** Counts an upload by its declared size before reading any of it; without a declared size it counts as the largest. */
export const openUpload = (actor: AnyActor, reply: FastifyReply) => {
  const declared = Number(reply.request.headers['content-length'] ?? Number.NaN);
  const most = MAX_FILE_MEGABYTES * MEGABYTE;
  // Multipart overhead is far smaller than this.
  if (declared > most + MEGABYTE) throw new AppError(413, FILE_MESSAGES.tooLarge, { code: 'too_large', field: 'file' });
  takeUpload(actor, Number.isFinite(declared) ? Math.min(declared, most) : most, reply);
};

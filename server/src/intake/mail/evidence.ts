import { type DocumentText, type SortedFile, sortFiles } from './file-kind.ts';
import { fold } from '../../lib/fold.ts';
import { ADDED_BY_MAIL_PROGRAM } from '../../lib/mail-program-files.ts';
import { RESUME_WORD } from './hiring-phrases.ts';
import { ANSWER_PREFIX, FORWARD_PREFIX } from './reply-phrases.ts';
import type { Message } from './read-message.ts';
import { RESUME_SIMILARITY, rateResumeSimilarity } from './resume-similarity.ts';
import { isRelay } from '../../lib/relay-address.ts';
import { isColleague, isMachine, isOwnList } from './senders.ts';

export type Known = {
  own_addresses: string[];
  /** It replies to a mail we sent to a candidate, or received from them. */
  is_known_thread: boolean;
  is_known_sender: boolean;
  /** It has the id of a message that we sent. */
  is_sent_by_us?: boolean;
  /** It names an open job, by its id or title. */
  is_job_named?: boolean;
};

/** The input of the signals, computed once. */
export type Evidence = {
  message: Message;
  known: Known;
  /** Folded; without "Re:" and "Fwd:". */
  subject: string;
  /** Folded: the sender's new text, and the letter they forward. */
  body: string;
  /** Folded: the quoted text below, from us or others. */
  history: string;
  files: SortedFile[];
  /** The file to judge the person by, if any. */
  resume: SortedFile | null;
  /** True if that file reads like a resume. */
  has_good_resume: boolean;
  /** A picture, a scan or a nameless document from a sender who mentions a resume. */
  may_hold_resume: boolean;
  /** The name of a file that may be anything, from a sender who says little that can be understood. */
  unread_file: string | null;
  is_answer: boolean;
  is_forward: boolean;
  is_colleague: boolean;
  is_machine: boolean;
  is_relay: boolean;
  is_bulk: boolean;
  is_pasted_resume: boolean;
};

const LETTER_LIMIT = 6_000;

/** Minimum similarity of a file that is named like a resume. */
const SOME_SIMILARITY = 2;

export const gatherEvidence = (message: Message, documents: (DocumentText | null)[], known: Known): Evidence => {
  const files = sortFiles(message.attachments, documents);
  const rawSubject = fold(message.subject);
  const is_forward = message.forwarded !== null || FORWARD_PREFIX.test(rawSubject);
  const is_answer = !is_forward && (ANSWER_PREFIX.test(rawSubject) || message.in_reply_to !== null);
  const words = [message.text_new, message.forwarded?.text ?? ''].join('\n');
  const sender = message.from;
  const resume = pickResume(files);
  const may_hold_resume =
    resume === null &&
    RESUME_WORD.test(`${rawSubject} ${fold(words.slice(0, LETTER_LIMIT))}`) &&
    files.some(isUnnamedPaper);
  return {
    message,
    known,
    subject: bareSubject(
      is_forward && message.forwarded ? `${rawSubject} ${fold(message.forwarded.subject)}` : rawSubject,
    ),
    body: fold(words.slice(0, LETTER_LIMIT)),
    history: fold(message.text.slice(message.text_new.length).slice(0, LETTER_LIMIT)),
    files,
    resume,
    has_good_resume:
      resume !== null && resume.similarity >= (resume.named === 'resume' ? SOME_SIMILARITY : RESUME_SIMILARITY),
    may_hold_resume,
    unread_file: resume || may_hold_resume ? null : findUnread(files, documents, words),
    is_answer,
    is_forward,
    is_colleague: sender !== null && isColleague(sender.address, known.own_addresses),
    is_machine: sender !== null && isMachine(sender),
    is_relay: sender !== null && isRelay(sender.address),
    is_bulk: isBulk(message, known),
    is_pasted_resume: rateResumeSimilarity(words) >= RESUME_SIMILARITY,
  };
};

/** Below this length, a letter is assumed not to describe its attachment. */
const TELLING_LETTER = 300;

/** Scans, pictures and archives, and files in a script that the phrases do not know. */
const findUnread = (files: SortedFile[], documents: (DocumentText | null)[], letter: string): string | null => {
  const isSilent = letter.trim().length < TELLING_LETTER || isForeign(letter);
  const unread = files.find(
    ({ index, is_dangerous, is_readable, file_name }) =>
      !is_dangerous &&
      !ADDED_BY_MAIL_PROGRAM.test(file_name) &&
      (is_readable ? isForeign(documents[index]?.text ?? '') : isSilent),
  );
  return unread?.file_name ?? null;
};

/** Most of its letters are not Latin. */
const isForeign = (text: string): boolean => {
  const letters = text.slice(0, LETTER_LIMIT).match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 < letters.length;
};

const isUnnamedPaper = ({ is_dangerous, is_picture, kind, named }: SortedFile) =>
  !is_dangerous && (is_picture || (kind === 'other' && named === null));

const bareSubject = (subject: string) => {
  let bare = subject;
  while (ANSWER_PREFIX.test(bare) || FORWARD_PREFIX.test(bare))
    bare = bare.replace(ANSWER_PREFIX, '').replace(FORWARD_PREFIX, '').trim();
  return /^\(?(?:no subject|kein betreff|ohne betreff|sans objet|sin asunto|nessun oggetto|sem assunto|geen onderwerp|bez tematu)\)?$/.test(
    bare,
  )
    ? ''
    : bare;
};

const isBulk = (message: Message, known: Known) => {
  if (isOwnList(message, known.own_addresses)) return false;
  const { list_id, list_unsubscribe, precedence } = message;
  return Boolean(
    list_id || list_unsubscribe || isDeclaredAutomatic(message) || /bulk|list|junk|auto/i.test(precedence ?? ''),
  );
};

export const isDeclaredAutomatic = ({ auto_submitted }: Message) =>
  auto_submitted !== null && !/^no\b/i.test(auto_submitted);

/**
 * Prefers a readable file to a broken one, one named like a resume to one that looks like it, a document to a picture;
 * a picture only if nothing else qualifies.
 */
export const pickResume = (files: SortedFile[]): SortedFile | null => {
  const resumes = files.filter((file) => file.kind === 'resume' && !file.is_dangerous);
  const rank = (file: SortedFile) =>
    (file.is_readable ? 8 : 0) +
    (file.similarity >= RESUME_SIMILARITY ? 4 : 0) +
    (file.is_picture ? 0 : 2) +
    (file.named === 'resume' ? 3 : 0);
  const [best] = resumes.toSorted((a, b) => rank(b) - rank(a) || a.index - b.index);
  return best ?? null;
};

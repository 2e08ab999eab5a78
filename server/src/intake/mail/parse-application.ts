import { findApplicants } from './applicants.ts';
import { readContact } from '../../resume-analysis/read-contact.ts';
import { pickResume } from './evidence.ts';
import { type DocumentText, type FileKind, type SortedFile, sortFiles } from './file-kind.ts';
import { fold } from '../../lib/fold.ts';
import { APPLIES, HANDS_ON, OWN_RESUME, RESUME_WORD } from './hiring-phrases.ts';
import { canBeSamePerson, displayName, isNamed, isPersonName, nameFromAddress, splitName } from './person-names.ts';
import type { Mailbox, Message } from './read-message.ts';
import { isRelay } from '../../lib/relay-address.ts';
import { isColleague, isMachine, isOffice, isOwn } from './senders.ts';

export type ParsedApplication = {
  person: {
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    phone: string | null;
    location: string | null;
    source: 'resume' | 'envelope' | 'forwarded' | 'body';
  };
  files: { index: number; kind: FileKind }[];
  resume_index: number | null;
  is_forwarded: boolean;
  /** Names or addresses of the people whose resumes came with it, if there is more than one. */
  applicant_names: string[];
};

export type ApplicationInput = {
  message: Message;
  /** The text of each attachment, in the same order. */
  documents: (DocumentText | null)[];
  own_addresses: string[];
};

type Person = { name: string | null; is_vouched: boolean; email: string | null; phone: string | null };
const NOBODY: Person = { name: null, is_vouched: false, email: null, phone: null };

/**
 * Finds the applicant and classifies the files. The resume takes precedence over the envelope, except for a name with
 * no evidence but its position: then the sender's name counts.
 */
export const parseApplication = (input: ApplicationInput): ParsedApplication => {
  const { message, documents } = input;
  const files = sortFiles(message.attachments, documents);
  const resume = pickResume(files) ?? pictureOfResume(files, message);
  const document = resume && documents[resume.index];
  // A scan without text names no person: then only the envelope counts.
  const written = document?.status === 'read' ? contactIn(document.text, resume!.file_name) : NOBODY;
  const applicants = findApplicants(files, documents);
  const other_files = new Set(
    applicants.flatMap((one) => (resume && one.files.includes(resume.index) ? [] : one.files)),
  );
  const senders = new Map(
    message.inner_senders
      .filter(({ address }) => !isColleague(address, input.own_addresses))
      .map((sender) => [sender.address, displayName(sender) ?? sender.address]),
  );
  const found = applicants.length > 1 ? applicants.map(({ name, email }) => name ?? email!) : [...senders.values()];
  const chooseKind = (index: number): FileKind => {
    // The resume of another person does not describe this one.
    if (other_files.has(index)) return 'other';
    if (index === resume?.index) return 'resume';
    return files.find((file) => file.index === index)?.kind ?? 'other';
  };
  return {
    person: findPerson(input, written),
    files: message.attachments.map((_, index) => ({
      index,
      kind: chooseKind(index),
    })),
    applicant_names: found.length > 1 ? found : [],
    resume_index: resume?.index ?? null,
    is_forwarded: isHandedOn(input, written),
  };
};

/** Some photograph their resume, others send it as "scan.pdf": it is the resume when nothing else can be. */
const pictureOfResume = (files: SortedFile[], { subject, text_new }: Message): SortedFile | null => {
  const left = files.filter(
    (file) =>
      !file.is_dangerous &&
      file.named === null &&
      (file.is_picture || /\.(?:pdf|docx?|odt|rtf|txt|html?)$/i.test(file.file_name)),
  );
  const papers = left.filter((file) => file.kind === 'other');
  const says = `${fold(subject)} ${fold(text_new.slice(0, 3000))}`;
  if (papers.length === 1) return papers[0]!;
  // Several pictures are its pages.
  if (papers.length === 0 && left.length > 0 && (RESUME_WORD.test(says) || text_new.trim().length < 40))
    return left[0]!;
  return null;
};

const contactIn = (text: string, fileName?: string): Person => {
  const { name, email, phone } = readContact(text, fileName);
  return {
    name: name?.value ?? null,
    is_vouched: name?.is_vouched ?? false,
    email: email?.value ?? null,
    phone: phone?.value ?? null,
  };
};

const findPerson = (input: ApplicationInput, resume: Person): ParsedApplication['person'] => {
  const { message, own_addresses } = input;
  const outsider = (mailbox: Mailbox | null | undefined): mailbox is Mailbox =>
    Boolean(mailbox) &&
    !isColleague(mailbox!.address, own_addresses) &&
    !isRelay(mailbox!.address) &&
    !isMachine(mailbox!);

  const isCarried = isHandedOn(input, resume);
  const inner = message.forwarded?.from;
  const reply_to = outsider(message.from) ? undefined : message.reply_to.find(outsider);
  const writer = isCarried ? (inner ?? reply_to) : (reply_to ?? message.from);
  const isPerson = (mailbox: Mailbox) =>
    !isRelay(mailbox.address) && !isMachine(mailbox) && !isOwn(mailbox.address, own_addresses);
  const envelope = outsider(writer) || (!isCarried && writer && isPerson(writer)) ? writer : null;
  const source = isCarried ? 'forwarded' : 'envelope';
  const body = contactIn(message.forwarded?.text ?? message.text_new);

  // A letter "here is my CV" with another person's documents: the sender can be answered, the documents may be a
  // mistake.
  const isStrangers = envelope !== null && !canBeSamePerson(envelope, resume) && speaksForSelf(message);
  const trusted = isStrangers ? NOBODY : resume;
  // A letter among the files may be addressed to the mailbox.
  const written = trusted.email && !isOwn(trusted.email, own_addresses) ? trusted.email : null;
  const email = written ?? envelope?.address ?? outsideEmail(input);
  const ownName = envelope && !isOffice(envelope) ? displayName(envelope) : null;
  const isSure = trusted.is_vouched || !envelope || !isPersonName(ownName, envelope) || isNamed(envelope, trusted.name);
  const name =
    (isSure ? trusted.name : null) ?? fuller(ownName, body.name) ?? trusted.name ?? (email && nameFromAddress(email));
  return {
    ...splitName(name),
    email: email?.toLowerCase() ?? null,
    phone: trusted.phone ?? body.phone,
    location: null,
    source: trusted.email || trusted.name ? 'resume' : envelope ? source : email || body.name ? 'body' : source,
  };
};

/** The sender is not the applicant: a colleague, a friend, a job board. */
const isHandedOn = ({ message, own_addresses }: ApplicationInput, resume: Person): boolean => {
  const { from, forwarded } = message;
  if (!from) return false;
  const inner = forwarded?.from;
  if (inner && inner.address !== from.address && !isColleague(inner.address, own_addresses)) return true;
  if (resume.name && canBeSamePerson(from, resume)) return false;
  const isFromHouse = isColleague(from.address, own_addresses);
  return (isFromHouse || HANDS_ON.test(foldLetter(message))) && !speaksForSelf(message);
};

const foldLetter = ({ text_new }: Message) => fold(text_new.slice(0, 3000));

const speaksForSelf = (message: Message) => {
  const letter = foldLetter(message);
  return OWN_RESUME.test(letter) || APPLIES.test(letter);
};

/** "Grace" on the envelope and "Grace Mbeki" under the letter are one person, and the longer name counts. */
const fuller = (short: string | null, long: string | null) => {
  if (!short || !long) return short ?? long;
  return !short.includes(' ') && fold(long).includes(fold(short)) ? long : short;
};

const ADDRESS = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu;

/** The first personal address in the letter that is neither the company's nor the sender's. */
const outsideEmail = ({ message, own_addresses }: ApplicationInput) => {
  const text = `${message.text_new}\n${message.forwarded?.text ?? ''}`.slice(0, 20_000);
  const found = text.match(ADDRESS)?.map((address) => ({ name: '', address: address.toLowerCase() })) ?? [];
  const isPerson = (mailbox: Mailbox) =>
    !isColleague(mailbox.address, own_addresses) &&
    !isRelay(mailbox.address) &&
    !isMachine(mailbox) &&
    !isOffice(mailbox);
  return found.find((mailbox) => mailbox.address !== message.from?.address && isPerson(mailbox))?.address ?? null;
};

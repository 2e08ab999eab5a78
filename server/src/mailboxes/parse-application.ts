import { resumeOf } from './evidence.ts';
import { type DocumentText, type FileKind, type SortedFile, sortFiles } from './file-kind.ts';
import { fold } from './fold.ts';
import { APPLIES, HANDS_ON, MY_RESUME, RESUME_WORD } from './hiring-words.ts';
import { canBeSamePerson, displayName, nameFromAddress, splitName } from './person-names.ts';
import type { Mailbox, Message } from './read-message.ts';
import { isColleague, isMachine, isRelay } from './senders.ts';

/** What a text says about the person it belongs to. */
export type Contact = { name: string | null; email: string | null; phone: string | null; location?: string | null };

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
};

export type ApplicationInput = {
  message: Message;
  documents: (DocumentText | null)[];
  /** Read from each attachment's text, in the same order. */
  contacts: (Contact | null)[];
  /** Read from the letter, or from the forwarded letter when there is one. */
  body_contact: Contact | null;
  own_addresses: string[];
};

const NOBODY: Contact = { name: null, email: null, phone: null };

/** Who applies, and which of the files is what. The resume's own words go before the envelope's. */
export const parseApplication = (input: ApplicationInput): ParsedApplication => {
  const { message, documents, contacts } = input;
  const files = sortFiles(message.attachments, documents);
  const resume = resumeOf(files) ?? pictureOfResume(files, message);
  const hasText = resume !== null && documents[resume.index]?.status === 'read';
  const written = (hasText && contacts[resume.index]) || NOBODY;
  return {
    person: findPerson(input, written),
    files: message.attachments.map((_, index) => ({
      index,
      kind: index === resume?.index ? 'resume' : (files.find((file) => file.index === index)?.kind ?? 'other'),
    })),
    resume_index: resume?.index ?? null,
    is_forwarded: isHandedOn(input),
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
  if (papers.length === 0 && left.length === 1 && (RESUME_WORD.test(says) || text_new.trim().length < 40))
    return left[0]!;
  return null;
};

const findPerson = (input: ApplicationInput, resume: Contact): ParsedApplication['person'] => {
  const { message, own_addresses, body_contact } = input;
  const outsider = (mailbox: Mailbox | null | undefined): mailbox is Mailbox =>
    Boolean(mailbox) && !isColleague(mailbox!.address, own_addresses) && !isRelay(mailbox!) && !isMachine(mailbox!);

  const isCarried = isHandedOn(input);
  const inner = message.forwarded?.from;
  const writer = isCarried
    ? inner
    : message.reply_to.find(outsider) && !outsider(message.from)
      ? message.reply_to.find(outsider)
      : message.from;
  const envelope =
    outsider(writer) || (!isCarried && writer && !isRelay(writer) && !isMachine(writer)) ? writer! : null;
  const source = isCarried ? 'forwarded' : 'envelope';
  const body = body_contact ?? NOBODY;

  // A letter "here is my CV" with another person's papers: who wrote it can be answered, the papers may be a mistake.
  const isStrangers = envelope !== null && !canBeSamePerson(envelope, resume) && speaksForSelf(message);
  const trusted = isStrangers ? NOBODY : resume;
  const email = trusted.email ?? envelope?.address ?? outsideEmail(body, input) ?? null;
  const ownName = envelope && (displayName(envelope) ?? null);
  const name = trusted.name ?? fuller(ownName, body.name) ?? (email && nameFromAddress(email));
  return {
    ...splitName(name),
    email: email?.toLowerCase() ?? null,
    phone: trusted.phone ?? body.phone,
    location: trusted.location ?? body.location ?? null,
    source: trusted.email || trusted.name ? 'resume' : envelope ? source : email || body.name ? 'body' : source,
  };
};

/** The sender is not the one who applies: a colleague, a friend, a job board. */
const isHandedOn = ({ message, own_addresses }: ApplicationInput): boolean => {
  const { from, forwarded } = message;
  if (!from) return false;
  const fromOutside =
    forwarded?.from && forwarded.from.address !== from.address && !isColleague(forwarded.from.address, own_addresses);
  if (fromOutside) return true;
  const words = fold(message.text_new.slice(0, 3000));
  if (isColleague(from.address, own_addresses)) return !APPLIES.test(words) && !MY_RESUME.test(words);
  return HANDS_ON.test(words) && !speaksForSelf(message);
};

const speaksForSelf = ({ text_new, subject }: Message) => {
  const words = `${fold(subject)} ${fold(text_new.slice(0, 3000))}`;
  return MY_RESUME.test(words) || APPLIES.test(words);
};

/** "Grace" on the envelope and "Grace Mbeki" under the letter are one person, and the longer is the name. */
const fuller = (short: string | null, long: string | null) => {
  if (!short || !long) return short ?? long;
  return !short.includes(' ') && fold(long).includes(fold(short)) ? long : short;
};

const outsideEmail = ({ email }: Contact, { message, own_addresses }: ApplicationInput) =>
  email &&
  !isColleague(email, own_addresses) &&
  email.toLowerCase() !== message.from?.address &&
  !isRelay({ name: '', address: email.toLowerCase() })
    ? email
    : null;

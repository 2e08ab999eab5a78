import * as z from 'zod';
import { instant } from './fields.ts';
import { NOTE_CODES } from './note-codes.ts';
import { route } from './route.ts';
import { MAX_FILE_MEGABYTES } from './shown-limits.ts';
import { rule } from './validation-rules.ts';

export const FILE_KINDS = [
  'resume',
  'cover_letter',
  'photo',
  'portfolio',
  'certificate',
  'task',
  'offer',
  'other',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Result of extracting the text. `reading`: text recognition is running; `refused`: stored but not opened. */
export const TEXT_STATUSES = ['read', 'empty', 'unreadable', 'refused', 'reading'] as const;
export type TextStatus = (typeof TEXT_STATUSES)[number];

export const FILE_MESSAGES = {
  tooLarge: `Choose a file of at most ${MAX_FILE_MEGABYTES} MB.`,
  missing: 'Choose a file.',
  tooManyUploads: 'Too many uploads are under way. Wait until one has finished.',
  tooManyDownloads: 'Too many downloads are open. Wait until one has finished.',
  oneAtATime: 'Choose one file at a time.',
  empty: 'This file is empty.',
  wrongType: 'This kind of file is not taken. Choose a PDF, DOCX, ODT, RTF, TXT, HTML or an image.',
  notRecognised: 'Too many scans were waiting when this one came in, so its text has not been read.',
  isReadAlready: 'The text of this file has already been read.',
  isNotOpened: 'This kind of file is kept but not opened.',
  tooManyReading: 'Several files are still being read. Please try again in a minute.',
  holdsLink: 'This file shows the link to a personal page. Remove the link and upload the file again.',
  cameByMail: 'This file came by mail, so it stays.',
  isOffer: 'This is an offer, so it stays.',
  cameFromCandidate: 'The candidate uploaded this file, so it stays.',
} as const;

const candidateFile = z.object({
  id: z.uuid(),
  kind: z.enum(FILE_KINDS),
  file_name: z.string(),
  /** Detected from the content; the file name is not trusted. */
  media_type: z.string(),
  size_bytes: z.int(),
  text_status: z.enum(TEXT_STATUSES),
  /** Why the text could not be read, in a sentence. */
  note: z.string().nullable(),
  note_code: z.enum(NOTE_CODES).nullable(),
  /** Null: arrived by mail or from the candidate. */
  uploaded_by_name: z.string().nullable(),
  /** Uploaded by the candidate in the portal. */
  is_from_portal: z.boolean(),
  created_at: instant,
});
export type CandidateFile = z.output<typeof candidateFile>;

export const candidateFiles = {
  list: route({
    method: 'GET',
    path: '/api/candidates/{id}/files',
    summary: "List a candidate's files, latest first",
    access: 'canReviewCandidates',
    response: z.object({ files: z.array(candidateFile) }),
  }),
  upload: route({
    method: 'POST',
    path: '/api/candidates/{id}/files',
    summary: 'Upload a file; its type is detected from its content, not its name',
    access: 'canManageCandidates',
    takes: 'form',
    body: z.strictObject({ kind: z.enum(FILE_KINDS, rule('choose_file_kind')).default('resume') }),
    response: candidateFile,
    status: 201,
  }),
  download: route({
    method: 'GET',
    path: '/api/candidates/{id}/files/{file_id}',
    summary: 'Download the original file',
    access: 'canReviewCandidates',
    sends: 'file',
    response: z.unknown(),
  }),
  text: route({
    method: 'GET',
    path: '/api/candidates/{id}/files/{file_id}/text',
    summary: 'Get the text extracted from a file',
    access: 'canReviewCandidates',
    response: candidateFile.extend({ text: z.string().nullable() }),
  }),
  readAgain: route({
    method: 'POST',
    path: '/api/candidates/{id}/files/{file_id}/read',
    summary: 'Retry extracting the text of a file',
    access: 'canManageCandidates',
    response: candidateFile,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/candidates/{id}/files/{file_id}',
    summary: 'Delete an uploaded file; files received by email cannot be deleted',
    access: 'canManageCandidates',
    response: z.object({ message: z.string() }),
  }),
};

import type { FileKind } from '@hirewire/contract/candidate-files';
import { texts } from './language.ts';

export const t = texts('candidate-files', {
  files: 'Files',
  empty: 'No files yet.',
  emptyToAdd: 'No files yet. Add a resume below.',
  kinds: {
    resume: 'Resume',
    cover_letter: 'Cover letter',
    photo: 'Photo',
    portfolio: 'Portfolio',
    certificate: 'Certificate',
    task: 'Task',
    offer: 'Offer',
    other: 'Other',
  } satisfies Record<FileKind, string>,
  addedBy: '{size} · added by {name} {date}',
  signed: '{size} · signed by the candidate {date}',
  sentAsOffer: '{size} · sent as an offer {date}',
  uploaded: '{size} · uploaded by the candidate {date}',
  byEmail: '{size} · received by email {date}',
  reading: 'Reading…',
  unreadable: "Couldn't read the text.",
  view: 'View',
  viewFile: (file: string) => `View ${file}`,
  download: 'Download',
  downloadFile: (file: string) => `Download ${file}`,
  readAgain: 'Read again',
  readFileAgain: (file: string) => `Read again ${file}`,
  deleteFile: (file: string) => `Delete ${file}`,
  delete: {
    title: (file: string) => `Delete ${file}?`,
    description: 'It disappears from the profile, and searches no longer find its text.',
    done: (file: string) => `${file} deleted`,
  },
  upload: {
    label: 'Add a file',
    kind: 'Type',
    submit: 'Add',
    submitting: 'Adding…',
    done: (file: string) => `${file} added`,
  },
});

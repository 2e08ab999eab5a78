import type { MergeField, MergePreview } from '@hirewire/contract/duplicates';
import { list, number, plural } from './format.ts';
import { texts } from './language.ts';

export const t = texts('merge-dialog', {
  title: 'Merge two profiles',
  description: 'Choose what to keep. The other profile becomes part of this one. You can undo this.',
  kept: (name: string) => `Keep: ${name}`,
  merged: (name: string) => `Merge: ${name}`,
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
  } satisfies Record<MergeField, string>,
  noValue: 'None',
  moves: ({ applications, files, notes, messages }: MergePreview['moves']) => {
    const parts = [
      { count: applications, text: plural(applications, { one: 'application', other: 'applications' }) },
      { count: files, text: plural(files, { one: 'file', other: 'files' }) },
      { count: notes, text: plural(notes, { one: 'note', other: 'notes' }) },
      { count: messages, text: plural(messages, { one: 'message', other: 'messages' }) },
    ].filter(({ count }) => count > 0);
    if (parts.length === 0) return 'Nothing else moves over.';
    return `Moves over: ${list(parts.map(({ count, text }) => `${number(count)} ${text}`))}.`;
  },
  bothApplied: (job: string, name: string, email: string) =>
    `Both applied for ${job}. The application of ${name} (${email}) continues.`,
  lostLink: (from: string, to: string) =>
    `The portal link sent to ${from} stops working. We'll email a new one to ${to}.`,
  swap: 'Keep the other profile',
  submit: 'Merge profiles',
  submitting: 'Merging…',
  done: (merged: string, kept: string) => `${merged} merged into ${kept}`,
  undo: 'Undo',
  undone: 'Merge undone',
});

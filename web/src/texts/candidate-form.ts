import { texts } from './language.ts';

export const t = texts('candidate-form', {
  add: {
    title: 'Add Candidate',
    description: 'For candidates who did not apply by email. Email applicants are added automatically.',
    submit: 'Add Candidate',
    submitting: 'Adding...',
    done: (name: string) => `${name} added`,
    resumeFailed: (why: string) => `The resume was not added: ${why}`,
  },
  edit: {
    title: (name: string) => `Edit ${name}`,
    description: 'The name in their emails and files stays as they wrote it.',
    submit: 'Save changes',
    done: 'Changes saved',
    reloadFailed: "Couldn't load the candidate.",
    linkMoves: (email: string) =>
      `The portal link sent to ${email} stops working. We'll email a new one to the new address.`,
  },
  unsaved: 'The candidate has not been saved.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  job: 'Job position',
  jobHint: "The job's workflow starts right away.",
  noJob: 'No job yet',
  resume: 'Resume',
});

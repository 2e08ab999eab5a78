import { texts } from './language.ts';

/** The titles of the pages, and the texts in place of one that cannot be shown. */
export const pages = texts('pages', {
  auth: 'Sign in',
  changePassword: 'Change password',
  emailConfig: 'Email Configuration',
  workflowBuilder: 'Workflow Builder',
  jobs: 'Job Management',
  candidates: 'Candidates',
  candidate: 'Candidate',
  approvals: 'Approvals',
  users: 'User Management',
  settings: 'Settings',
  broken: {
    title: "Couldn't show this page",
    text: 'Something went wrong on our side. Everything you saved is safe.',
    reload: 'Reload page',
  },
});

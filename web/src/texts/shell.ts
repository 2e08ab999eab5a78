import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** What is around every page: menu, search, bell, user menu, notes above the page. */
export const t = texts('shell', {
  skipToContent: 'Skip to content',
  menu: {
    title: 'Menu',
    open: 'Open menu',
    close: 'Close menu',
    flow: 'Setup Flow',
    /** Before its number. */
    step: 'Step',
    stepDone: (step: number) => `Step ${step}, done`,
    items: {
      '/email-config': 'Email Config',
      '/workflow-builder': 'Workflows',
      '/jobs': 'Jobs',
      '/candidates': 'Candidates',
      '/approvals': 'Approvals',
      '/users': 'Users',
    },
  },
  bell: {
    unknown: 'Your approvals',
    none: 'No pending approvals',
    waiting: (count: number) =>
      plural(count, { one: '1 approval needs your decision', other: `${number(count)} approvals need your decision` }),
  },
  search: {
    form: 'Everything',
    label: 'Search',
    placeholder: 'Search candidates, jobs, or workflows...',
    shortcut: 'Ctrl K',
    results: 'Search results',
    searching: 'Searching…',
    failed: 'Search failed. Press Enter to search the candidate list.',
    none: (typed: string) => `No matches for “${typed}”.`,
    found: (count: number) => plural(count, { one: '1 match', other: `${number(count)} matches` }),
    all: (typed: string) => `Search all candidates for “${typed}”`,
    groups: { candidates: 'Candidates', jobs: 'Jobs', workflows: 'Workflows' },
    foundInText: 'found in their documents',
    similarName: 'similar name',
    defaultWorkflow: 'Default',
  },
  confirm: {
    title: 'Confirm your email address',
    lead: 'Confirm your email address to send mail.',
    text: (email: string) => `Open the link we sent to ${email}.`,
    again: 'Send again',
    sent: (email: string) => `We've sent a link to ${email}.`,
    failed: "Couldn't send the link. Please try again.",
  },
  offline:
    'You’re offline. What you see may be out of date, and changes can’t be saved. Hirewire continues when you’re back online.',
  outdated: 'Some of this page couldn’t be updated, so it may be out of date.',
  signedInAs: (role: string) => `You are signed in as ${role}.`,
  /** The start page of a role without the email configuration. */
  home: {
    title: (firstName: string) => `Welcome, ${firstName}`,
    decisions: "You'll see the evidence: the score, quotes from the resume, and earlier answers.",
    nothing: "You're all caught up",
    nothingYet: 'Approvals that need your decision appear here and behind the bell at the top of every page.',
    approvals: 'Review approvals',
  },
  noAccess: {
    title: "You don't have access to this page",
    text: "Your role doesn't include it. An administrator of your company can change your role.",
  },
  user: {
    menu: 'User menu',
    signedInAs: 'Signed in as',
    changePassword: 'Change password',
    security: 'Sessions and security',
    hours: 'Interview hours',
    away: 'Away and approvals',
    company: 'Company',
    ai: 'AI settings',
    activity: 'Activity log',
    backups: 'Backups',
    retention: 'Data retention',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    signOut: 'Sign out',
  },
});

import type { Mailbox } from '@hirewire/contract/mailboxes';
import { list, number, plural } from './format.ts';
import { texts } from './language.ts';

/** The email configuration screen: polling, accounts and how they are connected. */
export const t = texts('mailboxes', {
  title: 'Email Configuration',
  about: 'Connect the mailboxes that receive applications, and see what happens to every message.',
  connectAccount: 'Connect Email Account',
  tabs: 'Email',
  loadMore: 'Load more',
  demo: {
    title: 'Demo mailbox',
    text: 'Gmail is a built-in demo here: its applicants are invented.',
    realAccounts:
      'Connect your own mailbox as Other (IMAP). Real Gmail and Microsoft 365 accounts work once your Hirewire operator has set them up.',
  },
  localLinks: (address: string) =>
    `Links in your emails lead to ${address}, which only the computer that Hirewire runs on can open. Before you write to candidates, set PUBLIC_URL to an address they can open, as the README describes, and restart Hirewire.`,

  polling: {
    title: 'Polling service',
    start: 'Start',
    stop: 'Stop',
    test: 'Test Poll',
    testing: 'Polling...',
    started: 'Email polling started',
    stopped: 'Email polling stopped',
    tested: 'Test poll completed (check backend logs)',
    loadFailed: "Couldn't load the polling status.",
    status: { loading: 'Loading', running: 'Running', stopped: 'Stopped' },
    schedule: 'Schedule',
    interval: (seconds: number) => `Checks every ${number(seconds)} seconds`,
    lastPoll: 'Last successful poll',
    nextPoll: 'Next poll',
    never: 'Never',
    off: 'Polling is off',
    anyMoment: 'any moment now',
    onceConnected: 'Once a connected account is switched on',
    report: 'Test poll:',
    problems: 'Problems',
    problem: (address: string, said: string | null) => `${address}: ${said ?? ''}`,
  },

  found: {
    noMailbox: 'No connected mailbox to poll.',
    nothing: 'No new messages.',
    messages: (count: number, kinds: string[]) =>
      plural(count, {
        one: `1 new message: ${kinds.join(', ')}.`,
        other: `${number(count)} new messages: ${kinds.join(', ')}.`,
      }),
    applications: (count: number) => plural(count, { one: '1 application', other: `${number(count)} applications` }),
    replies: (count: number) => plural(count, { one: '1 reply', other: `${number(count)} replies` }),
    notApplications: (count: number) =>
      plural(count, { one: '1 not an application', other: `${number(count)} not applications` }),
    needReview: (count: number) => plural(count, { one: '1 needs review', other: `${number(count)} need review` }),
    failed: (count: number) => `${number(count)} couldn't be read`,
    waiting: (count: number) => `${number(count)} still being read`,
  },

  accounts: {
    title: 'Accounts',
    empty: {
      title: 'No mailbox connected',
      text: 'Connect the email account that receives your applications. Each application then becomes a candidate automatically.',
    },
    loading: 'Loading email accounts…',
    loadFailed: "Couldn't load the email accounts.",
    loadFailedWhy: (reason: string) => `Couldn't load the email accounts: ${reason}`,
    samples: "These are sample accounts, so you can't change them.",
    retrying: 'Trying again...',
  },

  account: {
    /** What went wrong last, if it is known in this language. */
    lastError: (_status: Mailbox['status'], said: string | null): string => said ?? '',
    sample: 'Sample',
    statuses: {
      connected: 'connected',
      disconnected: 'disconnected',
      error: 'error',
    } satisfies Record<Mailbox['status'], string>,
    provider: 'Provider',
    lastSync: 'Last sync',
    never: 'Never',
    created: 'Created',
    jobs: 'Applications for',
    allJobs: 'All jobs',
    someJobs: (count: number) => plural(count, { one: '1 job', other: `${number(count)} jobs` }),
    jobTitles: (titles: string[]) => list(titles),
    jobTitlesAndMore: (titles: string[], more: number) =>
      list([...titles, plural(more, { one: '1 other job', other: `${number(more)} other jobs` })]),
    readingAccount: (address: string) => `Reading ${address}`,
    pauseReading: (address: string) => `Pause reading ${address}`,
    progress: (read: number, total: number) =>
      plural(total, {
        one: `${number(read)} of about 1 email`,
        other: `${number(read)} of about ${number(total)} emails`,
      }),
    pausedAt: (read: number, total: number) =>
      plural(total, {
        one: `Paused at ${number(read)} of about 1 email`,
        other: `Paused at ${number(read)} of about ${number(total)} emails`,
      }),
    readAccount: (address: string) => `Read ${address}`,
    reading: 'Reading',
    waitingForAccess: 'Waiting for access',
    paused: 'Paused',
    pausedMeans: 'Paused: email is neither read nor sent from this account.',
    resumedAccount: (address: string) => `Reading ${address} again`,
    pausedAccount: (address: string) => `${address} paused`,
    toggleFailed: (address: string) => `Couldn't update ${address}. Please try again.`,
    test: 'Test Connection',
    testAccount: (address: string) => `Test Connection of ${address}`,
    testing: 'Testing...',
    works: (address: string) => `${address} can be read.`,
    reconnect: 'Reconnect',
    reconnectAccount: (address: string) => `Reconnect ${address}`,
    editAccount: (address: string) => `Edit ${address}`,
    disconnect: 'Disconnect',
    disconnectAccount: (address: string) => `Disconnect ${address}`,
    disconnectQuestion: (address: string) => `Disconnect ${address}?`,
    disconnectText:
      'Hirewire stops reading this mailbox and gives up its access. Candidates and messages stay, and you can reconnect it at any time.',
    disconnected: (address: string) => `${address} disconnected`,
  },

  edit: {
    title: 'Edit account',
    label: 'Label',
    labelHint: 'Your name for this mailbox, such as Applications.',
    action: 'Save changes',
    saved: (name: string) => `${name} saved`,
    failed: "Couldn't save the email account. Please try again.",
    unsaved: "Your changes to this account haven't been saved.",
    jobs: 'Jobs',
    jobsFailed: "Couldn't load jobs.",
    noJobs: 'No jobs to choose from yet.',
    findJob: 'Find a job',
    findJobBy: 'Find by title or ID',
    noJobFound: 'No jobs match.',
    unlistedJob: 'A job that is no longer listed',
    jobsChosen: (count: number) =>
      plural(count, {
        one: '1 job selected: this mailbox accepts applications for that job only.',
        other: `${number(count)} jobs selected: this mailbox accepts applications for those jobs only.`,
      }),
    allJobs: 'No job selected: this mailbox accepts applications for all jobs.',
  },

  connect: {
    reconnectTitle: 'Reconnect Email Account',
    text: 'Applications sent to this mailbox become candidates automatically.',
    reconnectText: (address: string) =>
      `Hirewire continues where it stopped in ${address}. No message is lost or read twice.`,
    provider: 'Email provider',
    companySignIn: 'Company sign-in',
    otherProvider: 'Other (IMAP)',
    connected: (provider: string | null) => `${provider ?? 'Email'} account connected`,
    continueWith: (account: string | null) => `Continue with ${account ?? 'company sign-in'}`,
    connectedAddress: (connected: string, address: string) => `${connected}: ${address}`,
    notSetUp: (name: string) =>
      `${name} isn't set up yet. Ask your Hirewire operator to set it up. Until then, you can connect most mailboxes as Other (IMAP).`,
    reads: {
      title: 'What we read',
      text: (seconds: number) =>
        `New messages and their attachments, every ${number(seconds)} seconds, to find applications. You see every message with its outcome and the reasons.`,
    },
    sends: {
      title: 'What we send',
      text: 'Replies to candidates, from this address and in the same thread. You can stop automatic ones before they go out.',
    },
    never: {
      title: 'What we never do',
      text: 'Delete, move or mark messages as read: Hirewire can only read and send. We never see your password, and disconnecting ends our access.',
    },
    shared: 'Shared mailbox',
    sharedHint: 'Only if the mailbox is not your own: its address. You sign in as yourself and need full access to it.',
    continuing: 'Continue in the pop-up window.',
    connecting: 'Connecting...',
    toDemo: 'Continue to the demo',
  },
});

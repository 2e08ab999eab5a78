import { wrapped } from '@hirewire/contract/envelope';
import { intake } from '@hirewire/contract/intake';
import { MAIL_SERVER_PROBLEMS, type MailServerProblem, type ServersTest } from '@hirewire/contract/mail-servers';
import { mailboxes } from '@hirewire/contract/mailboxes';
import { polling } from '@hirewire/contract/polling';
import { mailSettingsRoutes } from '@hirewire/contract/notifications';
import { outbox } from '@hirewire/contract/outbox';
import { t as intakeTexts } from '../../texts/intake.ts';
import { t as serverTexts } from '../../texts/mail-servers.ts';
import { t as mailTexts } from '../../texts/mailboxes.ts';
import { t as outgoingTexts } from '../../texts/outgoing-mail.ts';
import { aMailbox, anIntakeSummary, anOutgoing, aPollingStatus, aStrayMessage, MAIL_SETTINGS } from '../mail-rows.ts';
import { answers, refuses } from './network.ts';
import { SUBMIT } from './press.ts';
import { jobList, type Opened } from './states.ts';

const mailbox = aMailbox();
const unplugged = aMailbox({ id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0303', address: '47@11', status: 'disconnected' });
const invoice = aStrayMessage({ subject: '4711', outcome: 'not_application' });

const otherProvider = [mailTexts.connectAccount, mailTexts.connect.otherProvider];
const server = { host: 'mail.example.com', port: 993, security: 'tls' } as const;
const refused = aMailbox({
  provider: 'imap',
  status: 'error',
  last_error: MAIL_SERVER_PROBLEMS.mail_sign_in_refused,
  last_error_code: 'mail_sign_in_refused',
  settings: { imap: server, smtp: server, user: 'jobs', folders: ['INBOX'], files_sent: false },
});

const works = { works: true, code: null, message: '' };
const refuse = (code?: MailServerProblem) =>
  code ? { works: false, code, message: MAIL_SERVER_PROBLEMS[code] } : works;
const PROBLEMS = Object.keys(MAIL_SERVER_PROBLEMS) as MailServerProblem[];
const tested = (name: string, imap: ServersTest['imap'], smtp: ServersTest['smtp']): [string, Opened] => [
  `email-config/test/${name}`,
  {
    path: '/email-config',
    replies: [
      answers(mailboxes.list, wrapped([refused])),
      answers(polling.status, wrapped(aPollingStatus())),
      answers(mailboxes.testServers, wrapped({ imap, smtp, folders: ['INBOX', 'Archive', '4711/12'] })),
    ],
    states: {
      'connect-dialog': [
        mailTexts.account.reconnectAccount(refused.address),
        { field: serverTexts.password, text: '12' },
        serverTexts.test,
      ],
    },
  },
];

export const MAIL_FORMS: Record<string, Opened> = {
  'email-config': {
    path: '/email-config',
    replies: [
      answers(mailboxes.list, wrapped([mailbox, unplugged])),
      refuses(mailboxes.test, 503, ''),
      refuses(mailboxes.oauthUrl, 503, ''),
      answers(polling.status, wrapped(aPollingStatus({ is_demo: true }))),
      answers(intake.list, { messages: [invoice], next: null }),
      answers(intake.summary, anIntakeSummary({ not_application: 1 })),
      ...jobList,
    ],
    states: {
      'connect-dialog': [mailTexts.connectAccount],
      'connect-dialog/imap': [...otherProvider, { field: serverTexts.address, text: 'jobs@yahoo.com' }],
      'connect-dialog/imap/refused': [...otherProvider, { field: serverTexts.port, text: '0' }, SUBMIT],
      'connect-dialog/failed': [mailTexts.connectAccount, mailTexts.connect.toDemo],
      'test-failed': [mailTexts.account.testAccount(unplugged.address)],
      'edit-dialog': [mailTexts.account.editAccount(mailbox.address)],
      'disconnect-question': [mailTexts.account.disconnectAccount(mailbox.address)],
      reasons: [intakeTexts.details('4711')],
      'overrule-dialog/refused': [
        intakeTexts.details('4711'),
        intakeTexts.actionFor(intakeTexts.actions.application, '4711'),
        SUBMIT,
      ],
    },
  },
  'outgoing-mail': {
    path: '/email-config?tab=outgoing',
    replies: [
      answers(mailboxes.list, wrapped([mailbox])),
      answers(polling.status, wrapped(aPollingStatus())),
      answers(outbox.list, { messages: [anOutgoing()], next: null, waiting_count: 1 }),
      answers(mailSettingsRoutes.get, MAIL_SETTINGS),
      ...jobList,
    ],
    states: {
      'settings-dialog': [outgoingTexts.settings.title],
      'settings-dialog/refused': [
        outgoingTexts.settings.title,
        { field: outgoingTexts.settings.undoWindow, text: '9999' },
        SUBMIT,
      ],
    },
  },
  ...Object.fromEntries([
    tested('works', works, works),
    // Two problems in one state, one of reading and one of sending.
    ...PROBLEMS.flatMap((problem, index) =>
      index % 2 === 0 ? [tested(problem, refuse(problem), refuse(PROBLEMS[index + 1]))] : [],
    ),
  ]),
};

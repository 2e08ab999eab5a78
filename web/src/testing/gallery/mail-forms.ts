import { wrapped } from '@hirewire/contract/envelope';
import { intake } from '@hirewire/contract/intake';
import { mailboxes, polling } from '@hirewire/contract/mailboxes';
import { mailSettingsRoutes, outbox } from '@hirewire/contract/outbox';
import { t as intakeTexts } from '../../texts/intake.ts';
import { t as mailTexts } from '../../texts/mailboxes.ts';
import { t as outgoingTexts } from '../../texts/outgoing-mail.ts';
import { aMailbox, anIntakeSummary, anOutgoing, aPollingStatus, aStrayMessage, MAIL_SETTINGS } from '../mail-rows.ts';
import { answers } from './network.ts';
import { SUBMIT } from './press.ts';
import { jobList, type Opened } from './states.ts';

const mailbox = aMailbox();
const invoice = aStrayMessage({ subject: '4711', outcome: 'not_application' });

export const MAIL_FORMS: Record<string, Opened> = {
  'email-config': {
    path: '/email-config',
    replies: [
      answers(mailboxes.list, wrapped([mailbox])),
      answers(polling.status, wrapped(aPollingStatus({ is_demo: true }))),
      answers(intake.list, { messages: [invoice], next: null }),
      answers(intake.summary, anIntakeSummary({ not_application: 1 })),
      ...jobList,
    ],
    states: {
      'connect-dialog': [mailTexts.connectAccount],
      'connect-dialog/imap': [mailTexts.connectAccount, mailTexts.connect.otherProvider],
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
        { field: outgoingTexts.settings.undoWindow, text: '999' },
        SUBMIT,
      ],
    },
  },
};

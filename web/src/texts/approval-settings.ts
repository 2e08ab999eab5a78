import { texts } from './language.ts';

/** The dialog for absences and the company's deadline for approvals. */
export const t = texts('approval-settings', {
  title: 'Away and approvals',
  description: 'Choose a colleague who answers approval requests for you while you are away.',
  loadFailed: "Couldn't load the settings.",
  saveFailed: "Couldn't save. Please try again.",
  /** With names and days: "Ada (until May 3, 2030)". */
  answeringFor: (names: string) => `You answer for ${names}.`,
  until: (name: string, day: string) => `${name} (until ${day})`,
  away: {
    title: 'While you are away',
    /** `{name}` is the colleague's name. */
    text: (from: string, to: string) => `{name} answers for you from ${from} to ${to}.`,
    end: 'End now',
    ended: 'Absence ended. You answer your requests again.',
    first: 'First day away',
    last: 'Last day away',
    delegate: 'Who answers for you',
    delegateHint: 'Each answer is recorded with both names. It ends automatically.',
    chooseDelegate: 'Choose a colleague',
    saved: 'Absence saved',
  },
  deadline: {
    title: 'Company deadline',
    label: 'Answer approvals within (days)',
    hint: 'For steps without their own deadline. Approvers get reminders; nothing is decided automatically.',
    save: 'Save deadline',
    saved: 'Deadline saved. It applies to new requests.',
  },
});

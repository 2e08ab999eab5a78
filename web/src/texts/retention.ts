import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** How long the company keeps data about people it did not hire. */
export const t = texts('retention', {
  title: 'Data retention',
  description:
    'Erase personal data automatically after a time you choose. Nothing is erased automatically until you turn it on.',
  loadFailed: "Couldn't load the retention settings. Please try again.",
  previewFailed: "Couldn't load the preview. Please try again.",
  saveFailed: "Couldn't save the retention settings. Please try again.",
  saved: 'Retention settings saved',
  never: 'Never',
  candidates: {
    label: 'Erase rejected candidates after (months)',
    hint: 'Counted from the end of their last application. If a profile was deleted before that, counted from its deletion. Leave empty to keep them.',
  },
  mail: {
    label: 'Remove the content of undecided mail after (days)',
    hint: 'Mail that needs review or could not be processed. Sender and subject stay in the list. Leave empty to keep it.',
  },
  warning:
    'Erasing removes everything Hirewire knows about a person and cannot be undone. Mail in your own mailbox stays there until you delete it at your mail provider.',
  /** `{day}` is when. */
  changedBy: (name: string) => `Last changed by ${name}, {day}.`,
  confirm: 'Confirm and save',
  preview: 'Show preview',
  back: 'Back',
  nothing: 'Nothing will be erased automatically.',
  tonight: 'Tonight',
  soon: (days: number) => `In the ${number(days)} days after`,
  due: (candidates: number, mails: number) =>
    `${plural(candidates, { one: '1 candidate', other: `${number(candidates)} candidates` })} erased, content of ${plural(mails, { one: '1 mail', other: `${number(mails)} mails` })} removed`,
  dueCandidates: (when: string) => `Candidates: ${when}`,
  /** `{day}` is when the last application ended. */
  ended: 'Ended {day}',
  more: (count: number) => `and ${number(count)} more`,
});

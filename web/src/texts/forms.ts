import { texts } from './language.ts';

/** What every form and dialog says about unsaved or outdated changes. */
export const t = texts('forms', {
  discard: {
    title: 'Discard your changes?',
    description: 'What you entered has not been saved.',
    action: 'Discard',
  },
  /** After the reason. */
  held: "Your text can't be saved, but you can still copy it.",
  reload: 'Reload',
  reloaded: {
    job: 'The form now shows the saved job.',
    workflow: 'The form now shows the saved workflow.',
    kept: 'Your own changes are still in it.',
    keptExcept: 'Your own changes are still in it, except where both of you changed the same field:',
    /** `{name}` is the field. */
    mine: (mine: string) => `{name}, where you had ${mine}`,
    takeMine: 'Use mine',
    takeMineFor: (name: string) => `Use mine for ${name}`,
  },
  workflow: {
    choose: 'Choose a workflow for this job',
    askAdmin: 'Ask an administrator to choose a workflow for this job.',
  },
});

import { texts } from './language.ts';

export const t = texts('setup-offer', {
  loadFailed: "Couldn't load the offer settings.",
  saved: 'Offer settings saved',
  failed: "Couldn't save the offer settings.",
  template: 'Template',
  noTemplate: 'No template yet',
  editTemplate: 'Edit template',
  newTemplate: 'New template',
  range: (range: string) => `This job's salary range is ${range}. An offer outside it needs a colleague's approval.`,
  noRange: 'This job states no salary range, so any salary can be offered without approval.',
  expiryDays: 'Days until it expires',
  zone: 'Time zone of the last day',
  zoneHint: 'Candidates can sign until the end of the last day there.',
  sameForAll: 'The same in every offer',
  sameForAllHint: 'Empty fields are filled in for each candidate.',
  form: {
    name: 'Template name',
    text: 'Text',
    textHint:
      'Start a heading with #, a list with -, and put **bold** text between stars. Write your own fields as {{like_this}}.',
    insert: 'Insert a field',
    save: 'Save template',
    back: 'Back',
    discard: "Your changes to this template haven't been saved.",
    saved: (name: string) => `${name} saved`,
    failed: "Couldn't save the template.",
    reloadFailed: "Couldn't load the template.",
    delete: {
      title: 'Delete this template?',
      description: 'Offers made from it stay as they are. Jobs that use it will have no template.',
      done: (name: string) => `${name} deleted`,
      failed: "Couldn't delete the template.",
    },
    /** What a new template starts with. */
    start: `# Offer of employment

Dear {{candidate_name}},

we are delighted to offer you the position **{{job_title}}** at {{company_name}}.

## Terms

- Salary: {{currency}} {{salary}} a year
- Start date: {{start_date}}
- Place of work: {{location}}
- You report to: {{manager}}

This offer is valid until {{expires_on}}. To accept it, please sign it.

Kind regards
{{company_name}}`,
  },
});

/** What candidates are told about a task. Variables are filled in when it is written, the link when it is sent. */

export const ASSIGNED = {
  purpose: 'task',
  subject: 'A task for you: {{task}}',
  body: `Hello {{first_name}},

For your application as {{job_title}} we would like you to work on a task: {{task}}.

Please hand it in by {{deadline}}.

On your own page you find what it is about and a place to hand it in:

{{portal_link}}

Or simply reply to this e-mail with your files attached.{{extension}}

Kind regards
{{company_name}}`,
};

/** Part of the first mail where the company lets candidates take more time. */
export const extensionOffer = (until: string): string =>
  `\n\nShould you need more time, you can take it once on your page: until ${until}.`;

export const REMINDER = {
  purpose: 'task-reminder',
  subject: 'Your task is due soon: {{task}}',
  body: `Hello {{first_name}},

A short reminder: your task “{{task}}” is due by {{deadline}}.

{{portal_link}}

Kind regards
{{company_name}}`,
};

export const EXTENDED = {
  subject: 'More time for your task: {{task}}',
  body: `Hello {{first_name}},

You have more time for your task “{{task}}”: please hand it in by {{deadline}}.

{{portal_link}}

Kind regards
{{company_name}}`,
};

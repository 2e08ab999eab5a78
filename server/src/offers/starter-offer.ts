/**
 * An offer letter that a company can use as it is; salary, start date and, if the job has none, the location are filled
 * in when it is drafted.
 */
export const STARTER_OFFER = {
  name: 'Standard offer letter',
  body: `# Offer of employment

Dear {{candidate_name}},

We are pleased to offer you the position of **{{job_title}}** at {{company_name}}.

## Terms

- Start date: {{start_date}}
- Place of work: {{location}}
- Annual gross salary: {{salary}} {{currency}}
- Working time, holidays and notice periods follow the law that applies at your place of work.

## What happens next

This offer is open until {{expires_on}}. To accept it, sign it on the page that we sent you the link to. If anything is unclear, reply to our email and we will talk it through.

We look forward to working with you.

{{company_name}}`,
};

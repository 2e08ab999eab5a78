import type { StaffLanguage } from '@hirewire/contract/staff-languages';

/**
 * An offer letter that a company can use as it is; salary, start date and, if the job has none, the location are filled
 * in when it is drafted.
 */
export const STARTER_OFFERS: Record<StaffLanguage, { name: string; body: string }> = {
  en: {
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
  },
  de: {
    name: 'Standard-Angebotsschreiben',
    body: `# Arbeitsangebot

Guten Tag {{candidate_name}},

wir freuen uns, Ihnen die Stelle **{{job_title}}** bei {{company_name}} anzubieten.

## Konditionen

- Eintrittsdatum: {{start_date}}
- Arbeitsort: {{location}}
- Bruttojahresgehalt: {{salary}} {{currency}}
- Arbeitszeit, Urlaub und Kündigungsfristen richten sich nach dem Recht, das an Ihrem Arbeitsort gilt.

## Wie es weitergeht

Dieses Angebot gilt bis einschließlich {{expires_on}}. Um es anzunehmen, unterschreiben Sie es auf der Seite, deren Link wir Ihnen geschickt haben. Wenn etwas unklar ist, antworten Sie auf unsere E-Mail, und wir besprechen es.

Wir freuen uns auf die Zusammenarbeit mit Ihnen.

{{company_name}}`,
  },
};

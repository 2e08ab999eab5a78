/** What is written about offers. The offer itself is behind the link; only what is signed travels as a file. */
export const OFFER_MAILS = {
  sent: {
    subject: 'Your offer from {{company_name}}',
    body: `Hello {{first_name}},

we are happy to make you an offer for the position {{job_title}}. Please read it on your own page, where you can also sign or decline it:

{{portal_link}}

The offer is good until {{expires_on}}.

Kind regards
{{company_name}}`,
  },
  sentAgain: {
    subject: 'Your new offer from {{company_name}}',
    body: `Hello {{first_name}},

we have renewed our offer for the position {{job_title}}. It takes the place of the one before. Please read it on your own page, where you can also sign or decline it:

{{portal_link}}

The offer is good until {{expires_on}}.

Kind regards
{{company_name}}`,
  },
  reminder: {
    subject: 'Your offer from {{company_name}} expires soon',
    body: `Hello {{first_name}},

our offer for the position {{job_title}} is good until {{expires_on}}. You can read, sign or decline it on your own page:

{{portal_link}}

Kind regards
{{company_name}}`,
  },
  revoked: {
    subject: 'About your offer from {{company_name}}',
    body: `Hello {{first_name}},

we have taken our offer for the position {{job_title}} back, so it can no longer be signed. We will be in touch with you.

Kind regards
{{company_name}}`,
  },
  signed: {
    subject: 'Your signed offer from {{company_name}}',
    body: `Hello {{first_name}},

thank you for signing our offer for the position {{job_title}}. The signed offer is attached. Please keep it.

Kind regards
{{company_name}}`,
  },
  approval: {
    subject: 'An offer needs your approval',
    body: "An offer has a salary outside the range of its job, so somebody else has to approve it. Open the candidate's offer step in Hirewire to see it.",
  },
};

/** To those who sent it. */
export const signedNotice = (name: string, jobTitle: string) => ({
  subject: 'An offer has been signed',
  body: `${name} has signed the offer for ${jobTitle}. The signed offer is attached.`,
});

export const declinedNotice = (name: string, jobTitle: string) => ({
  subject: 'An offer has been declined',
  body: `${name} has declined the offer for ${jobTitle}. The reason, if there is one, is with the offer in Hirewire.`,
});

export const expiredNotice = (name: string, jobTitle: string) => ({
  subject: 'An offer has expired',
  body: `The offer to ${name} for ${jobTitle} has expired without an answer. You can renew it in Hirewire.`,
});

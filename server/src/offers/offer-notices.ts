/** What colleagues are told about offers. */

export const APPROVAL_NOTICE = {
  subject: 'An offer needs your approval',
  body: "An offer has a salary outside the range of its job, so somebody else has to approve it. Open the candidate's offer step in Hirewire to see it.",
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

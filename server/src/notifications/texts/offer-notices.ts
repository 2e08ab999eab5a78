interface About {
  /** The candidate's name. */
  name: string;
  job_title: string;
}

/** Mails to colleagues about offers. */

export const APPROVAL_NOTICE = {
  subject: 'An offer needs your approval',
  body: "An offer has a salary outside the range of its job, so another user has to approve it. Open the candidate's offer step in Hirewire to see it.",
};

/** To the colleagues who sent it. */
export const signedNotice = ({ name, job_title }: About) => ({
  subject: 'An offer has been signed',
  body: `${name} has signed the offer for ${job_title}. The signed offer is attached.`,
});

export const declinedNotice = ({ name, job_title }: About) => ({
  subject: 'An offer has been declined',
  body: `${name} has declined the offer for ${job_title}. The reason, if there is one, is with the offer in Hirewire.`,
});

export const expiredNotice = ({ name, job_title }: About) => ({
  subject: 'An offer has expired',
  body: `The offer to ${name} for ${job_title} has expired without an answer. You can renew it in Hirewire.`,
});

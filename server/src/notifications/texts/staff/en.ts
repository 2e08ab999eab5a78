import type { Tier } from '@hirewire/contract/analyses';
import { mustHavesText, TIER_NAMES } from '@hirewire/contract/approval-texts';
import { CONFIRMATION_LINK } from '../../../outbox/confirmation-link.ts';
import type { News } from '../interview-texts.ts';

type Urgency = 'asked' | 'due' | 'overdue';

interface About {
  /** The candidate's name. */
  name: string;
  job_title: string;
}

/** Mails and calendar entries for colleagues. English is the source: every other language translates it. */
export const en = {
  approval: {
    subjects: {
      asked: 'Your approval is needed',
      due: 'Your approval is due soon',
      overdue: 'Your approval is overdue',
    } as Record<Urgency, string>,
    hello: (name: string) => `Hello ${name},`,
    toMark: 'A submission needs your marks and then your decision. Names are hidden until everyone has marked it.',
    toDecide: (candidate: string, job: string, step: string) =>
      `${candidate}, who applied for ${job}, has reached “${step}” and needs your decision.`,
    inPlaceOf: (name: string) => `You are asked in place of ${name}, who is away.`,
    noApproverLeft: 'No approver is left who could answer, so any admin may decide.',
    wasDue: (moment: string) => `An answer was due by ${moment}. Nothing is decided without you.`,
    answerBy: (moment: string) => `Please answer by ${moment}.`,
    signIn: 'Sign in to Hirewire and open Approvals to mark it.',
    signInToDecide: 'Sign in to Hirewire and open Approvals to see the evidence and decide.',
    decideHere: (link: string) => `See the evidence and decide, without signing in:\n${link}`,
    oneDecision:
      'The link is for you alone and is good for one decision. You can also answer under Approvals in Hirewire.',
    noScore: 'Score: none yet. The link says why.',
    score: (total: string, tier: Tier | null) =>
      `Score: ${total} of 100 (${tier ? TIER_NAMES[tier].toLowerCase() : 'set by a person'}).`,
    mustHaves: mustHavesText,
    missing: (names: string) => `; missing: ${names}`,
    digest: (count: number, url: string) => ({
      subject: count === 1 ? 'A candidate needs your decision' : `${count} candidates need your decision`,
      body: `Some requests have been open for more than a day. See the evidence and decide:\n${url}`,
    }),
  },
  interview: {
    theCandidate: 'the candidate',
    aCandidate: 'a candidate',
    changed: {
      booked: (whom: string) => `Interview with ${whom}`,
      moved: (whom: string) => `New time: interview with ${whom}`,
      cancelled: (whom: string) => `Canceled: interview with ${whom}`,
    } as Record<News, (whom: string) => string>,
    /** Title of the calendar entry. */
    entry: (whom: string) => `Interview: ${whom}`,
    inHirewire: 'Everything about the candidate is in Hirewire, under Candidates.',
    noTimes: {
      subject: (whom: string) => `No free time for the interview with ${whom}`,
      nothingToChoose: (whom: string) =>
        `The candidate was asked to choose a time for the interview with ${whom}, and there is none to choose.`,
      noInterviewer: 'No interviewer is available for this interview: choose others.',
      noFreeTime: 'No interviewer has a free time in the coming days.',
      whatHelps: 'What helps:',
      moreHours: (names: string) => `More interview hours${names && ` of ${names}`}: they count at once.`,
      moreRoom:
        "More interviewers, less notice or more days ahead in the job's hiring setup; then press Propose again on the candidate.",
      agreedTime: 'A time that you agree on with the candidate: press Choose a time.',
    },
    left: {
      subject: (whom: string) => `Another interviewer is needed for the interview with ${whom}`,
      wasToHold: (interviewer: string, whom: string) =>
        `${interviewer} can no longer sign in and was to hold the interview with ${whom}:`,
      press:
        'Please open the candidate in Hirewire, under Candidates, and press Move: it can be given to a colleague who is free, at the same time or at another. Until then it stays as it is, and the candidate knows nothing of it.',
    },
    scorecard: (whom: string, name: string | null) => ({
      subject: `Your scorecard: ${whom}`,
      body: `How was the interview with ${name ?? 'the candidate'}? Please fill in your scorecard while you remember it: open the candidate in Hirewire, under Candidates.`,
    }),
    scorecardReminder: (whom: string, name: string | null) => ({
      subject: `Your scorecard is missing: ${whom}`,
      body: `You have not said yet what you thought of the interview with ${name ?? 'the candidate'}. Please open the candidate in Hirewire, under Candidates, and fill in your scorecard.`,
    }),
  },
  offer: {
    approval: ({ name, job_title }: About) => ({
      subject: 'An offer needs your approval',
      body: `The offer to ${name} for ${job_title} has a salary outside the range of the job, so another user has to approve it. Open the candidate's offer step in Hirewire to see it.`,
    }),
    returned: ({ name, job_title }: About) => ({
      subject: 'An offer has not been approved',
      body: `The offer to ${name} for ${job_title} has not been approved. The reason, if there is one, is with the offer in Hirewire: you can change the offer there and send it again.`,
    }),
    /** `signed_as`: the name in the signature, if it is not the candidate's. */
    signed: ({ name, job_title, signed_as }: About & { signed_as?: string | null }) => ({
      subject: 'An offer has been signed',
      body: signed_as
        ? `The offer to ${name} for ${job_title} has been signed with another name: ${signed_as}. The signed offer is attached.`
        : `${name} has signed the offer for ${job_title}. The signed offer is attached.`,
    }),
    declined: ({ name, job_title }: About) => ({
      subject: 'An offer has been declined',
      body: `${name} has declined the offer for ${job_title}. The reason, if there is one, is with the offer in Hirewire.`,
    }),
    expired: ({ name, job_title }: About) => ({
      subject: 'An offer has expired',
      body: `The offer to ${name} for ${job_title} has expired without an answer. You can renew it in Hirewire.`,
    }),
  },
  /** What candidates ask for on their own page. */
  asked: {
    human: ({ name }: Pick<About, 'name'>) => ({
      subject: 'A candidate asks for a person instead of AI',
      body: `${name} asks that a person reads, talks and decides instead of the AI. The steps that use AI are left to you from now on: open the candidate in Hirewire, under Candidates.`,
    }),
    erasure: ({ name }: Pick<About, 'name'>) => ({
      subject: 'A candidate asks to be erased',
      body: `${name} asks that you erase everything you have about them. You can do this in Hirewire: open the candidate, under Candidates.`,
    }),
    /** The message itself stays in Hirewire, where it is erased with the candidate. */
    message: (whom: string) => ({
      subject: `New message from ${whom}`,
      body: `${whom} has written to you on their own page. To read and answer it, open the candidate in Hirewire, under Candidates.`,
    }),
  },
  /** Contains no text from the person who signed up: it also reaches people whose address a stranger has entered. */
  confirmation: {
    subject: 'Confirm your email address',
    body: `Hello,

an account on Hirewire was created with this email address. Please confirm that it is yours:

${CONFIRMATION_LINK}

If you did not create it, open the same link and choose "This wasn't me": your address is then free again. The link works for seven days.`,
  },
};

export type StaffMails = typeof en;

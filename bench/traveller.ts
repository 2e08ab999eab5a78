/** A candidate who is about to apply and go through every step, and the colleague who manages them. */
export interface Applicant {
  name: string;
  /** Hands in on the page and signs; or replies by mail and declines. */
  kind: 'signs' | 'declines';
  number: number;
  company_id: string;
  job_id: string;
  /** The id the mail uses for the job. */
  short_id: string;
  email: string;
  /** Token of a colleague with all permissions. */
  staff: string;
  /** The user who holds the interview. */
  interviewer: string;
}

/** A candidate whose application has arrived. */
export interface Traveller extends Applicant {
  candidate_id: string;
  run_id: string;
  /** The token of the candidate's link. */
  token: string;
}

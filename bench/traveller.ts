/** Somebody who is about to apply, go through every step, and whoever looks after them. */
export interface Applicant {
  name: string;
  /** Hands in on the page and signs; or replies by mail and declines. */
  kind: 'signs' | 'declines';
  number: number;
  company_id: string;
  job_id: string;
  /** By which the mail names the job. */
  short_id: string;
  email: string;
  /** Of a colleague who may do all of it. */
  staff: string;
  /** Who holds the interview. */
  interviewer: string;
}

/** Somebody whose application has arrived. */
export interface Traveller extends Applicant {
  candidate_id: string;
  run_id: string;
  /** Of the candidate's link. */
  token: string;
}

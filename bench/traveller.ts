/** Somebody who is about to go through every step, and whoever looks after them. */
export interface Traveller {
  name: string;
  /** Hands in on the page and signs; or replies by mail and declines. */
  kind: 'signs' | 'declines';
  company_id: string;
  candidate_id: string;
  email: string;
  run_id: string;
  /** Of the candidate's link. */
  token: string;
  /** Of a colleague who may do all of it. */
  staff: string;
}

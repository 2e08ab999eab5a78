import type { RoleName } from '@hirewire/contract/roles';

/** The signed-in user on whose behalf something is done. */
export interface Actor {
  user_id: string;
  company_id: string;
  session_id: string;
  role: RoleName;
  must_change_password: boolean;
}

/** A user of the company, signed in or not: what is needed to read on their behalf. */
export type Member = Pick<Actor, 'company_id' | 'user_id' | 'role'>;

/** For what every user of the company sees alike. */
export type InCompany = Pick<Actor, 'company_id'>;

/** An approver who followed the link in a mail: not signed in, and limited to one answer to one request. */
export interface ApproverActor extends Member {
  request_id: string;
  /** The approver the answer counts for: themselves, or an approver who is away. */
  seat_user_id: string;
  link_id: string;
  /** The link has been answered; it shows nothing any more. */
  is_used: boolean;
  expires_at: string;
}

/** The candidate on whose behalf something is done. Candidates have no account: a mailed link identifies them. */
export interface CandidateActor {
  company_id: string;
  candidate_id: string;
  link_id: string;
}

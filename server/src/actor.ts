import type { RoleName } from '@hirewire/contract/roles';

/** The signed-in user on whose behalf something is done. */
export interface Actor {
  user_id: string;
  company_id: string;
  session_id: string;
  role: RoleName;
  must_change_password: boolean;
}

/** A user of the company, signed in or not: what reading on their behalf needs to know. */
export type Member = Pick<Actor, 'company_id' | 'user_id' | 'role'>;

/** An approver who came by the link in a mail: for one answer to one request, signed in nowhere. */
export interface ApproverActor extends Member {
  request_id: string;
  /** Whose answer it is: their own, or that of an approver who is away. */
  seat_user_id: string;
  link_id: string;
  expires_at: string;
}

/** The candidate on whose behalf something is done, known by a link they were sent: they have no account. */
export interface CandidateActor {
  company_id: string;
  candidate_id: string;
  link_id: string;
}

import type { RoleName } from '@hirewire/contract/roles';

/** The signed-in user on whose behalf something is done. */
export interface Actor {
  user_id: string;
  company_id: string;
  session_id: string;
  role: RoleName;
  must_change_password: boolean;
}

/** The candidate on whose behalf something is done, known by a link they were sent: they have no account. */
export interface CandidateActor {
  company_id: string;
  candidate_id: string;
  link_id: string;
}

import type { Db } from '../db/client.ts';
import { notify } from '../notifications/notify.ts';
import type { MessageParams } from '../notifications/render.ts';
import type { InterviewRow } from './lock-interview.ts';
import { listOrganizers } from './list-organizers.ts';

type OrganizerKind = 'interview_without_times' | 'interviewer_left';

interface Word<Kind extends OrganizerKind> {
  kind: Kind;
  version: number;
  /** Sent once per occasion. */
  occasion?: string;
  params: MessageParams<Kind>;
  now: Date;
}

/** Notifies an interview's organizers that they have to act. */
export const notifyOrganizers = async <Kind extends OrganizerKind>(
  db: Db,
  interview: InterviewRow,
  { version, ...word }: Word<Kind>,
) => {
  const { id, company_id, candidate_id } = interview;
  for (const user_id of await listOrganizers(db, interview)) {
    await notify<OrganizerKind>(db, {
      ...word,
      company_id,
      recipient: { user_id },
      about: { id, version, candidate_id },
      is_automatic: true,
      created_by: null,
    });
  }
};

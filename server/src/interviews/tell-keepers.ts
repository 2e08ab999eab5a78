import type { Db } from '../db/client.ts';
import { notify } from '../notifications/notify.ts';
import type { MessageParams } from '../notifications/render.ts';
import type { InterviewRow } from './hold-interview.ts';
import { keepersOf } from './interview-keepers.ts';

type KeeperKind = 'interview_without_times' | 'interviewer_left';

interface Word<Kind extends KeeperKind> {
  kind: Kind;
  version: number;
  /** The same is told once. */
  occasion?: string;
  params: MessageParams<Kind>;
  now: Date;
}

/** Tells those who look after an interview that something has to be done. */
export const tellKeepers = async <Kind extends KeeperKind>(
  db: Db,
  interview: InterviewRow,
  { version, ...word }: Word<Kind>,
) => {
  const { id, company_id, candidate_id } = interview;
  for (const user_id of await keepersOf(db, interview)) {
    await notify<KeeperKind>(db, {
      ...word,
      company_id,
      recipient: { user_id },
      about: { id, version, candidate_id },
      is_automatic: true,
      created_by: null,
    });
  }
};

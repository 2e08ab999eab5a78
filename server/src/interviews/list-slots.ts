import type { SlotList } from '@hirewire/contract/interviews';
import type { InterviewSetup } from '@hirewire/contract/scheduling';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { readUsers } from './interview-mails.ts';
import { type OtherBusy, findPossibleSlots } from './possible-slots.ts';

/** The possible times for colleagues, with the interviewers of each and the calendars that could not be asked. */
export const listSlots = async (
  db: Db,
  { company_id }: Actor,
  { plan, except, other }: { plan: InterviewSetup; except: string | null; other: OtherBusy },
  now: Date,
): Promise<SlotList> => {
  const { slots, is_without_interviewer, note } = await findPossibleSlots(db, { company_id, plan, except, other, now });
  const unknown = other.unknown.length > 0 ? await readUsers(db, company_id, other.unknown) : [];
  return {
    slots: slots.map(({ starts_at, interviewers }) => ({ starts_at: new Date(starts_at).toISOString(), interviewers })),
    unknown: unknown.map(({ id, name }) => ({ id, name })),
    is_without_interviewer,
    note,
  };
};

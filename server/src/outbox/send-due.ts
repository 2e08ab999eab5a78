import type { Deps } from '../deps.ts';
import type { Gmail } from '../integrations/gmail.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import { gmailOf, type MailboxRow } from '../mailboxes/gmail-of.ts';
import { bringBack, claimDue, renewLeases, setAsideWithoutAccount, settle } from './claims.ts';
import { type Letter, readLetters } from './letters.ts';
import { PUT_OFF, resultOf, UNFORESEEN } from './result-of.ts';
import { type Outcome, sendLetter, type Senders } from './send-letter.ts';

const RENEW_SECONDS = 5;
/** A mailbox is given one message after another, also when it is still busy with those of the call before. */
const inTurn = oneAtATime();

/**
 * Sends what is due, the messages of different mailboxes side by side. May be called at any time, in any number of
 * processes: nothing is sent twice.
 */
export const sendDue = async (deps: Deps): Promise<void> => {
  const db = deps.database.system;
  const means = { isGoogleThere: deps.google !== null, isSmtpThere: deps.smtp !== null };
  await bringBack(db, means, deps.clock());
  await setAsideWithoutAccount(db, means, deps.clock());
  const claimed = await claimDue(db, deps.clock());
  if (claimed.length === 0) return;
  const open = new Map(claimed.map((row) => [row.id, row]));
  const renewal = setInterval(() => {
    void renewLeases(db, [...open.values()], deps.clock()).catch(() => undefined);
  }, RENEW_SECONDS * 1000);
  try {
    const letters = await readLetters(db, claimed, means);
    const senders = { deps, gmail: remembered((mailbox) => gmailOf(deps, mailbox)) };
    const lanes = [...Map.groupBy(letters, laneOf)].map(([lane, own]) =>
      inTurn(lane, () => sendOneByOne(senders, own, (letter) => open.delete(letter.row.id))),
    );
    const failure = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
    if (failure) throw failure.reason;
  } finally {
    clearInterval(renewal);
  }
};

const laneOf = ({ row, mailboxes }: Letter): string => (row.draft_id && row.mailbox_id) || (mailboxes[0]?.id ?? 'smtp');

const sendOneByOne = async (senders: Senders, letters: Letter[], onSettled: (letter: Letter) => void) => {
  const { database, clock } = senders.deps;
  const failures: unknown[] = [];
  let isAway = false;
  for (const letter of letters) {
    const { row } = letter;
    const outcome: Outcome | typeof PUT_OFF = isAway
      ? PUT_OFF
      : await sendLetter(senders, letter).catch((error: unknown): Outcome => {
          failures.push(error);
          return UNFORESEEN;
        });
    // The others would meet the same, each after a wait of its own.
    isAway ||= outcome.type === 'later';
    await settle(database.forCompany(row.company_id), row, resultOf(row, outcome, clock()));
    onSettled(letter);
  }
  if (failures.length > 0) throw failures[0];
};

/** The same Gmail for the same mailbox. */
const remembered = (open: (mailbox: MailboxRow) => Gmail) => {
  const known = new Map<string, Gmail>();
  return (mailbox: MailboxRow): Gmail => {
    const gmail = known.get(mailbox.id) ?? open(mailbox);
    known.set(mailbox.id, gmail);
    return gmail;
  };
};

import type { MailboxProviderName } from '@hirewire/contract/mailbox-providers';
import type { Deps } from '../deps.ts';
import type { ProviderMailbox } from '../integrations/mailbox-provider.ts';
import { whileRenewing } from '../db/lease.ts';
import { periodically } from '../lib/periodically.ts';
import { type MailboxRow, openMailbox } from '../mailboxes/open-mailbox.ts';
import { mailboxProvidersAtHand } from '../mailboxes/providers.ts';
import { resumeSetAside, claimDue, sendingLease, setAsideWithoutAccount } from './claims.ts';
import { type Letter, readLetters } from './letters.ts';
import { NOT_BEGUN, type NotTried, PUT_OFF, applyOutcome, UNEXPECTED } from './apply-outcome.ts';
import type { Outcome } from './send-from.ts';
import { sendLetter, type Senders } from './send-letter.ts';
import { stopNeedless, stopOvertaken } from './stop-needless.ts';

const RENEW_SECONDS = 5;
const ROUND_SECONDS = 2;
/** No message is started after this, so that a stop or another company does not wait for a long queue. */
const LANE_SECONDS = 5;

/** A mailbox gets one message after another; one that is still busy with an earlier round is skipped. */
const busy = new Set<string>();

/** Sends due messages every few seconds. A round does not wait for the one before: while one mailbox is slow, the others continue. */
export const startSending = (deps: Deps, onError: (error: unknown) => void) => {
  const underWay = new Set<Promise<void>>();
  const beginning = periodically(
    ROUND_SECONDS,
    async () => {
      const { sent } = await beginRound(deps);
      const round = sent.catch(onError).finally(() => underWay.delete(round));
      underWay.add(round);
    },
    onError,
  );
  return {
    stop: async () => {
      await beginning.stop();
      await Promise.all(underWay);
    },
  };
};

/** Sends the messages that are due now. Safe in any number of processes: nothing is sent twice. */
export const sendDue = async (deps: Deps): Promise<void> => (await beginRound(deps)).sent;

/** Claims due messages and begins to send them. */
const beginRound = async (deps: Deps): Promise<{ sent: Promise<void> }> => {
  const db = deps.database.system;
  const means = { providers: mailboxProvidersAtHand(deps), isSmtpThere: deps.smtp !== null };
  // The same moment for all: a message that another process makes due after the check is not claimed here.
  const now = deps.clock();
  await stopNeedless(db, deps.needlessMessages(now), now);
  await resumeSetAside(db, means, now);
  await stopOvertaken(db, deps.overtakenMessages(now), now);
  await setAsideWithoutAccount(db, means, now);
  const claimed = await claimDue(db, now);
  return { sent: claimed.length === 0 ? Promise.resolve() : sendClaimed(deps, claimed, means.providers) };
};

/** Sends the messages of different mailboxes in parallel. */
const sendClaimed = async (deps: Deps, claimed: Letter['row'][], providers: MailboxProviderName[]) => {
  const db = deps.database.system;
  const open = new Map(claimed.map((row) => [row.id, row]));
  const renew = () => sendingLease.renew(db, [...open.values()], deps.clock());
  await whileRenewing({ everySeconds: RENEW_SECONDS, renew }, async () => {
    const letters = await readLetters(db, claimed, { providers });
    const senders = { deps, open: memoizeByMailbox((mailbox) => openMailbox(deps, mailbox)) };
    const lanes = [...Map.groupBy(letters, chooseLane)].map(([lane, own]) =>
      sendOneByOne(senders, lane, own, (letter) => open.delete(letter.row.id)),
    );
    const failure = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
    if (failure) throw failure.reason;
  });
};

const chooseLane = ({ row, mailboxes }: Letter): string =>
  ((row.draft_id || row.is_handed_over) && row.mailbox_id) || (mailboxes[0]?.id ?? 'smtp');

const sendOneByOne = async (senders: Senders, lane: string, letters: Letter[], onSettled: (letter: Letter) => void) => {
  const failures: unknown[] = [];
  const send = (letter: Letter) =>
    sendLetter(senders, letter).catch((error: unknown): Outcome => {
      failures.push(error);
      return UNEXPECTED;
    });
  const isFree = !busy.has(lane);
  if (isFree) busy.add(lane);
  const end = performance.now() + LANE_SECONDS * 1000;
  let instead: NotTried | null = isFree ? null : NOT_BEGUN;
  try {
    for (const letter of letters) {
      const outcome: Outcome | NotTried = instead ?? (await send(letter));
      await keep(senders.deps, letter, outcome);
      onSettled(letter);
      if (performance.now() > end) instead ??= NOT_BEGUN;
      // The others would fail the same way, each after its own wait.
      if (outcome.type === 'later') instead = PUT_OFF;
    }
  } finally {
    if (isFree) busy.delete(lane);
  }
  if (failures.length > 0) throw failures[0];
};

const keep = ({ database, clock }: Deps, { row }: Letter, outcome: Outcome | NotTried) =>
  sendingLease.release(database.forCompany(row.company_id), row, applyOutcome(row, outcome, clock()));

/** Opens each mailbox once. */
const memoizeByMailbox = (open: (mailbox: MailboxRow) => ProviderMailbox) => {
  const known = new Map<string, ProviderMailbox>();
  return (mailbox: MailboxRow): ProviderMailbox => {
    const opened = known.get(mailbox.id) ?? open(mailbox);
    known.set(mailbox.id, opened);
    return opened;
  };
};

import { setTimeout as delay } from 'node:timers/promises';
import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { POLL_SECONDS } from '@hirewire/contract/polling';
import { type Db, prepared } from '../db/client.ts';
import { mailMessages } from '../db/schema/intake.ts';
import { readInSlices } from '../db/read-in-slices.ts';
import { isViolation } from '../db/violation.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../lib/describe-error.ts';
import type { ProviderMailbox, RawMessage } from '../integrations/mailbox-provider.ts';
import { ProviderError } from '../integrations/provider-error.ts';
import { byteBudget } from '../lib/byte-budget.ts';
import { fairLimit } from '../lib/fair-limit.ts';
import { rateLimiter } from '../lib/rate-limiter.ts';
import { findPortalLinksInMail } from '../lib/links-in-mail.ts';
import { revokeFoundLinks } from '../notifications/found-links.ts';
import { TooBusy } from '../sandbox/too-busy.ts';
import type { MailboxRow } from '../mailboxes/open-mailbox.ts';
import { fileMessage } from './file-message.ts';
import { isUnsettled, type MessageRow } from './message-row.ts';
import { UnreadableMail } from './read-mail.ts';
import { Superseded } from './settle-row.ts';
import { giveUp, MAX_TRIES, settleGone, settleRenumbered } from './settle-unread.ts';
import { withSecondOpinion } from './second-opinion.ts';
import { understand } from './understand.ts';

const MESSAGES_AT_ONCE = 200;
const LANES = 6;
/** A mail that crashed its reader will do so again: the second attempt is for a busy machine. */
const MAX_UNREADABLE_TRIES = 2;
const RETRY_SECONDS = 20;
const UNREACHABLE_MAX_SECONDS = 3600;
const QUICK_RETRY_SECONDS = [0.3, 1];

/**
 * A mail of 30 MB needs several times that while it is parsed: limits the mails of all mailboxes together, and of one
 * company, so that slow ones leave room for others.
 */
const parseLimit = fairLimit(6, 3);

const MB = 1024 * 1024;
/**
 * A mail is in memory from fetching it until it is filed, and may have 200 MB: none is fetched while those of all
 * mailboxes together, or of one company, have reached these limits. Most need less than is assumed before they arrive,
 * so a mailbox that answers slowly needs little of it.
 */
const inMemory = byteBudget({ limit: 256 * MB, limitPerKey: 128 * MB, assumed: MB });

/** A ledger row without the mail itself, which can be large. */
const { raw: _raw, ...LIGHT } = getTableColumns(mailMessages);

/** By mailbox. Kept across polls, because providers count per mailbox and minute. */
const rateLimiters = new Map<string, () => Promise<void>>();

/** Reads pending messages of the ledger, oldest first, until none are left or it is time to poll again. */
export const processPendingMessages = async (
  deps: Deps,
  remote: ProviderMailbox,
  mailbox: MailboxRow,
  signal: AbortSignal,
) => {
  const db = deps.database.forCompany(mailbox.company_id);
  const allowance = rateLimiters.get(mailbox.id) ?? rateLimiter(deps.config.mailFetchesPerMinute);
  rateLimiters.set(mailbox.id, allowance);
  const until = Date.now() + POLL_SECONDS * 1000;
  while (Date.now() < until) {
    const waiting = await db
      .select({ ...LIGHT, has_raw: sql<boolean>`raw is not null` })
      .from(mailMessages)
      .where(
        and(
          eq(mailMessages.company_id, mailbox.company_id),
          eq(mailMessages.mailbox_id, mailbox.id),
          eq(mailMessages.outcome, 'waiting'),
          lte(mailMessages.next_try_at, deps.clock().toISOString()),
        ),
      )
      .orderBy(asc(mailMessages.sequence))
      .limit(MESSAGES_AT_ONCE);
    if (waiting.length === 0) return;
    // A reply must find the application it answers, so a thread is processed in order.
    const threads = [...Map.groupBy(waiting, ({ provider_thread_id }) => provider_thread_id).values()];
    let taken = 0;
    const fetch = async (row: (typeof waiting)[number]) => {
      if (row.has_raw) return keptRaw(db, row);
      await allowance();
      return withRetries(() => remote.raw(row.provider_message_id));
    };
    const lane = async () => {
      for (let thread = threads.shift(); thread; thread = threads.shift()) {
        for (const row of thread) {
          if (signal.aborted) return;
          await inMemory(mailbox.company_id, async (tell) => {
            if (signal.aborted) return;
            await processMessage(deps, { ...row, raw: null }, mailbox, async () => {
              const fetched = await fetch(row);
              if (fetched) tell(fetched.raw.length);
              return fetched;
            });
          });
          taken += 1;
        }
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
    const failures = ended.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    // If other messages were delivered, the mailbox itself did not fail.
    const failure = failures.find((reason) => taken === 0 || !mayConcernOneMessage(reason));
    if (failure) throw failure;
    if (signal.aborted) return;
  }
};

/**
 * Reads one message and files it. A failure of the provider is retried with the mailbox; a failure of the mail itself
 * is retried a few times and then shown.
 */
const processMessage = async (
  deps: Deps,
  row: MessageRow,
  mailbox: MailboxRow,
  fetch: () => Promise<RawMessage | null>,
) => {
  const db = prepared(deps.database.forCompany(row.company_id));
  if (row.tries >= MAX_TRIES) return giveUp(db, row, deps.clock());
  const next = new Date(deps.clock().getTime() + RETRY_SECONDS * 1000 * 2 ** row.tries).toISOString();
  const claimed = { ...row, attempt: row.attempt + 1, tries: row.tries + 1, next_try_at: next };
  if (!(await setTries(db, row, claimed))) return;
  const uncountAttempt = (next_try_at: string) => setTries(db, claimed, { ...claimed, tries: row.tries, next_try_at });
  let fetched: RawMessage | null;
  try {
    fetched = await fetch();
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'too_large')
      return giveUp(db, claimed, deps.clock(), 'too_large_to_fetch');
    if (error instanceof ProviderError && error.code === 'cursor_expired')
      return settleRenumbered(db, claimed, deps.clock());
    // Postpone it, so that it does not block the others at each poll.
    await uncountAttempt(mayConcernOneMessage(error) ? nextTryAt(row, deps.clock()) : row.next_try_at);
    throw error;
  }
  if (!fetched) return settleGone(db, claimed, deps.clock());
  try {
    await parseLimit(row.company_id, () => readAndFile(deps, claimed, mailbox, fetched));
  } catch (error) {
    if (error instanceof Superseded) return;
    // Nothing is wrong with the mail, so the attempt does not count.
    if (error instanceof TooBusy) {
      await uncountAttempt(new Date(deps.clock().getTime() + error.retryAfterSeconds * 1000).toISOString());
      return;
    }
    const unreadable = error instanceof UnreadableMail ? error : null;
    const described = unreadable ? { reason: unreadable.message, problem: unreadable.problem } : describeError(error);
    deps.log.error({ mail_message_id: row.id, ...described }, 'reading a message failed');
    if (claimed.tries < (unreadable ? MAX_UNREADABLE_TRIES : MAX_TRIES)) return;
    await revokeFoundLinks(deps, await findPortalLinksInMail(fetched.raw, deps.config.jwtSecret));
    await giveUp(db, { ...claimed, raw: fetched.raw }, deps.clock(), unreadable?.code);
  }
};

/** True if the provider may be unable to deliver just this message. */
const mayConcernOneMessage = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'unavailable';

/** The longer it has been pending, the less often it is requested; it is never abandoned. */
const nextTryAt = ({ discovered_at }: MessageRow, now: Date): string => {
  const seconds = (now.getTime() - Date.parse(discovered_at)) / 2000;
  const wait = Math.min(UNREACHABLE_MAX_SECONDS, Math.max(RETRY_SECONDS, seconds));
  return new Date(now.getTime() + wait * 1000).toISOString();
};

/** Retries after a short failure, so that the whole mailbox does not have to wait for its next poll. */
const withRetries = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (const seconds of QUICK_RETRY_SECONDS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProviderError) || error.code !== 'unavailable') throw error;
      await delay(seconds * 1000 * (0.5 + Math.random()));
    }
  }
  return ask();
};

const readAndFile = async (deps: Deps, row: MessageRow, mailbox: MailboxRow, fetched: RawMessage) => {
  const understood = await withSecondOpinion(deps, row, await understand(deps, mailbox, row, fetched));
  try {
    await fileMessage(deps, row, understood);
  } catch (error) {
    // The same mail was filed from another mailbox at the same moment: the second try finds it.
    if (!isViolation(error, 'mail_messages_once')) throw error;
    await fileMessage(deps, row, understood);
  }
};

/** False: another worker has started to read it meanwhile. */
const setTries = async (
  db: Db,
  row: MessageRow,
  { attempt, tries, next_try_at }: Pick<MessageRow, 'attempt' | 'tries' | 'next_try_at'>,
): Promise<boolean> => {
  const { rowCount } = await db.update(mailMessages).set({ attempt, tries, next_try_at }).where(isUnsettled(row));
  return Boolean(rowCount);
};

const keptRaw = async (
  db: Db,
  { company_id, id, provider_thread_id, received_at }: Omit<MessageRow, 'raw'>,
): Promise<RawMessage> => {
  const where = and(eq(mailMessages.company_id, company_id), eq(mailMessages.id, id));
  const size = sql<number | null>`octet_length(${mailMessages.raw})`;
  const [kept] = await db.select({ size }).from(mailMessages).where(where);
  const slices: Buffer[] = [];
  // The driver converts each response from text to bytes in one go.
  for await (const slice of readInSlices(db, mailMessages.raw, { where, size_bytes: kept?.size ?? 0 }))
    slices.push(slice);
  return { raw: Buffer.concat(slices), provider_thread_id, received_at: received_at ?? '' };
};

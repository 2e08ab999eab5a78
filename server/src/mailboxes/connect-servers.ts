import {
  MAIL_SERVER_PROBLEMS,
  type MailServerProblem,
  type PasswordAccount,
  type ServersTest,
} from '@hirewire/contract/mail-servers';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { conflict, invalid } from '../errors.ts';
import { tryMailServers } from '../integrations/try-mail-servers.ts';
import { countServerTry } from './count-server-try.ts';
import { keepMailbox } from './keep-mailbox.ts';
import { mailboxProvider } from './providers.ts';

/** Tries reading and sending. Nothing is stored. */
export const testServers = async (actor: Actor, deps: Deps, account: PasswordAccount): Promise<ServersTest> => {
  const { imap, smtp, folders } = await tryAccount(actor, deps, account);
  return {
    imap: toAnswer(imap, 'The mailbox can be read.'),
    smtp: toAnswer(smtp, 'Mail can be sent.'),
    folders,
  };
};

/** Connects a mailbox with its password, or a known one with a new password. Returns its id. */
export const connectServers = async (db: Db, actor: Actor, deps: Deps, account: PasswordAccount): Promise<string> => {
  const { address, password, settings } = account;
  const { imap, smtp } = await tryAccount(actor, deps, account);
  const [first, ...others] = [...(imap ? [problem(imap, 'imap')] : []), ...(smtp ? [problem(smtp, 'smtp')] : [])];
  if (first) {
    const { sentence, code, field } = first;
    throw invalid(sentence, { code, field, others: others.filter((other) => other.field !== field) });
  }
  const kept = { email: address, secret: password, access_token: null, expires_at: null, calendar_provider: null };
  const { company_id, user_id } = actor;
  return db.transaction(async (db) =>
    keepMailbox(db, deps, { company_id, user_id, provider: 'imap', account: { ...kept, settings }, now: deps.clock() }),
  );
};

const tryAccount = async (actor: Actor, deps: Deps, { address, password, settings }: PasswordAccount) => {
  const { provider, missing } = mailboxProvider(deps, 'imap');
  if (!provider) throw conflict(missing, { code: 'not_set_up' });
  await countServerTry(deps, actor.company_id);
  const signIn = { current: () => Promise.resolve({ user: settings.user, pass: password }), renew: null };
  return tryMailServers({ address, settings, signIn, allowed: deps.config.mailServers });
};

const toAnswer = (problem: MailServerProblem | null, works: string) => ({
  works: problem === null,
  code: problem,
  message: problem ? MAIL_SERVER_PROBLEMS[problem] : works,
});

/** With the field that has to be changed. */
const problem = (code: MailServerProblem, server: 'imap' | 'smtp') => ({
  code,
  field: FIELDS[code] ?? `settings.${server}.host`,
  sentence: MAIL_SERVER_PROBLEMS[code],
});

const FIELDS: Partial<Record<MailServerProblem, string>> = {
  mail_sign_in_refused: 'password',
  mail_folder_missing: 'settings.folders',
};

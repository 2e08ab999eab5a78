/** Code that the rules of the house refuse, and code that they leave alone. */

export const SENTENCES_COMPARED = [
  "error.message === 'The job is closed.'",
  "error.detail !== 'Not found'",
  "'The job is closed.' == error?.message",
  '/closed/.test(error.message)',
  "error.message.includes('closed')",
  "(error.detail ?? '').startsWith('Not')",
  "detail.indexOf(': ')",
  'message.match(/closed/)',
  "note.includes('no mail account')",
  '/closed/.test(message)',
  "/closed/.test(message ?? '')",
  'CLOSED.exec(detail)',
  "message === 'The job is closed.'",
  'error.message === JOB_MESSAGES.closed',
  "row.note === 'Not sent: no mail account'",
  'row.note !== NO_MAIL_ACCOUNT',
  'eq(runSteps.failure, INTERVIEW_MESSAGES.notApproved)',
  'inArray(outbox.note, notes)',
  '{ [JOB_MESSAGES.closed]: 1 }',
  "error.message.split(': ')",
  "detail.replace(/^name: /, '')",
  'sentence.slice(0, sentence.length - 1)',
  "line.includes('audit head')",
  "reason.startsWith('The job is')",
];
export const CODES_COMPARED = [
  "error.code === 'already_done'",
  "ending.failure === 'memory'",
  'error.message === undefined',
  'row.note === null',
  "eq(outbox.hold_reason, 'no_mail_account')",
  "kind === 'message'",
  'CODES.has(code)',
  "line.split(': ')",
  "kinds.includes('full_time')",
  "'message'.includes(kind)",
  'unread.includes(message)',
  '/^[a-z_]+$/.test(code)',
  'db.insert(outboxFiles).values(row)',
  "db.select().from(users).for('no key update')",
  'offer.version === 1',
  'and(eq(jobs.id, id), hasVersion(jobs, version))',
  "new URL('./sql', import.meta.url)",
  'new URL(request.url, config.publicUrl).pathname',
  "leaseOn(outbox, { until: 'lease_until', mark: 'attempt', seconds: 20 })",
];
export const MESSAGES_INSERTED = [
  'db.insert(outbox).values(row)',
  'tx.transaction((db) => db.insert(outbox).values(rows).returning())',
  'db.execute(sql`insert into outbox (company_id) values (1)`)',
];
/** Planted in offers, which stand beside tasks and interviews. */
export const TABLES_REACHED = [
  'mergeRows(db, sql`task_marks`)',
  'db.execute(sql`select from task_marks m where m.id = 1`)',
  'db.execute(sql`update interviews set status = 1`)',
];
export const ROWS_LOCKED = [
  "db.select().from(users).for('update')",
  'db.execute(sql`select from users for update of users`)',
];
export const LEASES_TAKEN = [
  'lte(outbox.lease_until, now)',
  'db.update(mailboxes).set({ watch_token: null })',
  'db.execute(sql`update files set reading_lease_until = now()`)',
];
export const VERSIONS_COMPARED = [
  'eq(jobs.version, version)',
  'touched.version !== version',
  'version !== row.offer.version + 1',
  '(latest?.version ?? null) !== replaces',
  'sql`${answers.revision} + 1`',
  'db.execute(sql`update jobs set version = version + 1`)',
];

export const FILES_LOCATED = ["new URL('./sql', import.meta.url).pathname", 'import.meta.main'];

/** Waits that end before a busy machine is ready, and some that do not. */
export const HASTY = ['vi.waitFor(check)', 'vi.waitUntil(check, { interval: 20 })'];
export const PATIENT = ['vi.waitFor(check, { timeout: 30_000 })', 'vi.waitUntil(check, WAIT)'];

/** Planted in a screen, whose texts belong in the catalogues. */
export const TEXTS_IN_PLACE = [
  '<p>Loading</p>',
  '<Field label="First name" />',
  "<Button>{isBusy ? 'Saving...' : text}</Button>",
  "toast('Job deleted')",
  '<p title={`Delete ${name}`} />',
];
export const NO_TEXTS = [
  "event.key === 'Enter'",
  '<p className="grid">{t.title}</p>',
  "'full-time'",
  '<b>· {count}</b>',
];
/** Comments that a native reader stumbles over, and one that reads well. */
export const STUMBLING = [
  '/** Whoever reads it */ 1',
  '/** It starts by itself. */ 1',
  '/** Called off meanwhile. */ 1',
  '/** Everybody reads it. */ 1',
  '/** Analyzed again. */ 1',
  '/** Canceled meanwhile. */ 1',
  '/** The color of a page */ 1',
];
export const SMOOTH = ['/** Starts automatically. */ 1', '/** Analyses the colour; cancelled meanwhile. */ 1'];

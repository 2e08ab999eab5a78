import type { EventTopic } from '@hirewire/contract/events';

/** What a change is about. Open screens receive the contract's topics; the server also receives the others. */
export type Topic = EventTopic | 'session' | 'users' | 'search';

type Change = 'insert' | 'update' | 'delete';

/** A function in sql/live-updates.sql that sees the old and new rows and decides which changes to announce. */
interface Announcer {
  call: string;
  topic: Topic | 'everything';
}

/** Same for a single row, called only if the condition holds: for tables with many updates that no screen shows. */
interface RowAnnouncer extends Announcer {
  name: string;
  of: string;
  when: string;
}

type Announcement = Partial<Record<Change, Topic | Announcer | RowAnnouncer>>;

const ADDED = (topic: Topic): Announcement => ({ insert: topic });
const KEPT = (topic: Topic): Announcement => ({ insert: topic, update: topic });
const ANY = (topic: Topic): Announcement => ({ insert: topic, update: topic, delete: topic });
/** No screen shows it live, and no remembered answer depends on it. */
const SILENT: Announcement = {};

/** What each table announces to open screens and to remembered answers (`remembered.ts`). Every table is listed, so that a new one requires a decision. */
export const ANNOUNCEMENTS: Record<string, Announcement> = {
  ai_interview_answers: ADDED('candidates'),
  ai_interviews: KEPT('candidates'),
  ai_settings: SILENT,
  analyses: ANY('candidates'),
  application_counts: SILENT,
  applications: ANY('candidates'),
  approval_answers: ANY('approvals'),
  approval_delegations: ANY('approvals'),
  approval_requests: ANY('approvals'),
  audit_events: SILENT,
  audit_heads: SILENT,
  calendar_connections: SILENT,
  candidate_merges: SILENT,
  candidate_notes: ANY('candidates'),
  candidate_search: ANY('search'),
  candidate_workflow_steps: ANY('candidates'),
  candidate_workflows: ANY('candidates'),
  candidates: ANY('candidates'),
  companies: SILENT,
  decision_links: SILENT,
  due_analyses: {
    insert: 'candidates',
    // Claiming an analysis is not announced; giving it up is.
    update: {
      call: 'announce_failed_analysis',
      topic: 'candidates',
      name: 'failure',
      of: 'failure',
      when: 'OLD.failure IS DISTINCT FROM NEW.failure',
    },
    delete: 'candidates',
  },
  duplicate_dismissals: SILENT,
  fairness_tests: SILENT,
  files: ANY('candidates'),
  interview_attendees: SILENT,
  interview_question_sets: ADDED('jobs'),
  interview_scorecards: ANY('candidates'),
  interview_settings: SILENT,
  interview_setups: SILENT,
  interviewer_hours: SILENT,
  interviews: KEPT('candidates'),
  job_tasks: ANY('jobs'),
  jobs: ANY('jobs'),
  known_devices: SILENT,
  listed_counts: SILENT,
  mail_messages: { insert: 'intake', update: { call: 'announce_mail_change', topic: 'intake' }, delete: 'intake' },
  mail_settings: KEPT('intake'),
  mail_templates: SILENT,
  mailboxes: { insert: 'intake', update: { call: 'announce_mailbox_change', topic: 'intake' } },
  model_calls: SILENT,
  oauth_states: SILENT,
  offer_setups: SILENT,
  offer_templates: SILENT,
  offers: KEPT('candidates'),
  outbox: { insert: 'outbox', update: { call: 'announce_outbox_change', topic: 'outbox' }, delete: 'outbox' },
  outbox_files: ANY('outbox'),
  portal_links: SILENT,
  portal_messages: ANY('candidates'),
  refresh_tokens: SILENT,
  retention_settings: SILENT,
  roles: {
    // The same for every company, and written again at each start.
    update: {
      call: 'announce_everything',
      topic: 'everything',
      name: 'change',
      of: 'name, display_name, description, approval_types, is_system_role',
      when: 'OLD.* IS DISTINCT FROM NEW.*',
    },
  },
  scoring_criteria: ANY('jobs'),
  self_declarations: SILENT,
  sessions: {
    update: {
      call: 'announce_end_of_session',
      topic: 'session',
      name: 'end',
      of: 'revoked_at, expires_at, user_id',
      // A later end is not announced: every renewal of a token writes one.
      when: 'OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR NEW.expires_at < OLD.expires_at OR OLD.user_id <> NEW.user_id',
    },
    delete: 'session',
  },
  signing_codes: SILENT,
  step_time_counts: SILENT,
  task_assignments: KEPT('candidates'),
  task_files: KEPT('jobs'),
  task_marks: ANY('approvals'),
  task_settings: SILENT,
  task_submission_files: SILENT,
  tasks: KEPT('jobs'),
  throttles: SILENT,
  users: ANY('users'),
  workflow_step_details: ANY('workflows'),
  workflow_templates: KEPT('workflows'),
};

/** The triggers for the table above, as SQL. */
export const announceTriggers = (announcements = ANNOUNCEMENTS): string =>
  Object.entries(announcements)
    .flatMap(([table, changes]) =>
      Object.entries(changes).map(([change, announced]) => createTrigger(table, change as Change, announced)),
    )
    .join('\n');

const createTrigger = (table: string, change: Change, announced: Topic | Announcer | RowAnnouncer): string => {
  const create = (name: string, rest: string) => `CREATE TRIGGER ${table}_announce_${name} AFTER ${change} ${rest};`;
  if (typeof announced === 'string') {
    const rows = change === 'delete' ? 'OLD' : 'NEW';
    return create(
      change,
      `ON ${table} REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change('${announced}')`,
    );
  }
  if ('when' in announced) {
    const { call, name, of, when } = announced;
    return create(name, `OF ${of} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${call}()`);
  }
  return create(
    change,
    `ON ${table} REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ${announced.call}()`,
  );
};

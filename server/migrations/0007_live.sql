-- What changed is announced by the database itself, so that whoever changes it need not know who listens. Said is only
-- the topic and the company; the same said twice in a transaction is heard once.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
BEGIN
  FOR company IN SELECT DISTINCT company_id FROM changed_rows LOOP
    PERFORM pg_notify('hirewire_changes', TG_ARGV[0] || ' ' || company);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Of these tables workers change more than anybody sees: leases, tries and the like are not worth a word.
CREATE FUNCTION announce_mail_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
BEGIN
  FOR company IN SELECT DISTINCT n.company_id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.outcome, n.candidate_id, n.job_id, n.left_mailbox_at, n.overruled_from)
      IS DISTINCT FROM (o.outcome, o.candidate_id, o.job_id, o.left_mailbox_at, o.overruled_from) LOOP
    PERFORM pg_notify('hirewire_changes', 'intake ' || company);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_mailbox_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
BEGIN
  FOR company IN SELECT DISTINCT n.company_id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.is_active, n.label, n.broken_because, n.last_error, n.last_sync, n.disconnected_at)
      IS DISTINCT FROM (o.is_active, o.label, o.broken_because, o.last_error, o.last_sync, o.disconnected_at) LOOP
    PERFORM pg_notify('hirewire_changes', 'intake ' || company);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_outbox_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
BEGIN
  FOR company IN SELECT DISTINCT n.company_id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.status, n.note, n.sent_at, n.bounced_at, n.candidate_id, n.send_after)
      IS DISTINCT FROM (o.status, o.note, o.sent_at, o.bounced_at, o.candidate_id, o.send_after) LOOP
    PERFORM pg_notify('hirewire_changes', 'outbox ' || company);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('candidates', 'candidates', ARRAY['insert', 'update']),
    ('applications', 'candidates', ARRAY['insert', 'update']),
    ('candidate_workflows', 'candidates', ARRAY['update']),
    ('candidate_workflow_steps', 'candidates', ARRAY['update']),
    ('candidate_notes', 'candidates', ARRAY['insert', 'update', 'delete']),
    ('files', 'candidates', ARRAY['insert', 'update', 'delete']),
    ('approval_requests', 'approvals', ARRAY['insert', 'update']),
    ('approval_answers', 'approvals', ARRAY['insert', 'update']),
    ('jobs', 'jobs', ARRAY['insert', 'update']),
    ('mail_messages', 'intake', ARRAY['insert']),
    ('mailboxes', 'intake', ARRAY['insert']),
    ('mail_settings', 'intake', ARRAY['insert', 'update']),
    ('outbox', 'outbox', ARRAY['insert']),
    ('workflow_templates', 'workflows', ARRAY['insert', 'update']),
    ('workflow_step_details', 'workflows', ARRAY['insert', 'update', 'delete'])
  ) AS t(named, topic, events) LOOP
    FOR i IN 1 .. cardinality(told.events) LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change(%L)',
        told.named || '_announce_' || told.events[i], told.events[i], told.named,
        CASE told.events[i] WHEN 'delete' THEN 'OLD' ELSE 'NEW' END, told.topic);
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER mail_messages_announce_update AFTER UPDATE ON mail_messages REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_mail_change();--> statement-breakpoint
CREATE TRIGGER mailboxes_announce_update AFTER UPDATE ON mailboxes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_mailbox_change();--> statement-breakpoint
CREATE TRIGGER outbox_announce_update AFTER UPDATE ON outbox REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox_change();--> statement-breakpoint
-- Heard by the process alone: whoever listens with a session that has ended is no longer told anything.
CREATE FUNCTION announce_end_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hirewire_changes', 'session ' || NEW.company_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_announce_end AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION announce_end_of_session();

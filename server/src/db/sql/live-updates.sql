-- Announces a change to listening processes: only the topic and the company. Postgres delivers equal announcements of
-- one transaction once. The triggers that call these functions are generated from announcements.ts.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
BEGIN
  FOR company IN SELECT DISTINCT company_id FROM changed_rows LOOP
    PERFORM pg_notify('hirewire_changes', TG_ARGV[0] || ' ' || company);
  END LOOP;
  RETURN NULL;
END $$;

-- Workers update these three tables more often than a screen shows (leases): only visible columns count. A
-- reply without a file changes nothing else of a candidate, so the mail announces the candidate too.
CREATE FUNCTION announce_mail_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT n.company_id, bool_or(coalesce(n.candidate_id, o.candidate_id) IS NOT NULL
      AND (n.outcome, n.candidate_id) IS DISTINCT FROM (o.outcome, o.candidate_id)) AS is_of_candidate
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.outcome, n.candidate_id, n.job_id, n.left_mailbox_at, n.overruled_from, n.subject, n.received_at, n.dmarc_failed, n.own_part)
      IS DISTINCT FROM (o.outcome, o.candidate_id, o.job_id, o.left_mailbox_at, o.overruled_from, o.subject, o.received_at, o.dmarc_failed, o.own_part)
    GROUP BY n.company_id
  LOOP
    PERFORM pg_notify('hirewire_changes', 'intake ' || changed.company_id);
    IF changed.is_of_candidate THEN PERFORM pg_notify('hirewire_changes', 'candidates ' || changed.company_id); END IF;
  END LOOP;
  RETURN NULL;
END $$;

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
END $$;

CREATE FUNCTION announce_outbox_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
BEGIN
  FOR company IN SELECT DISTINCT n.company_id FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.status, n.hold_reason, n.note, n.note_code, n.sent_at, n.bounced_at, n.bounce_reason, n.candidate_id, n.send_after, n.subject, n.attempt)
      IS DISTINCT FROM (o.status, o.hold_reason, o.note, o.note_code, o.sent_at, o.bounced_at, o.bounce_reason, o.candidate_id, o.send_after, o.subject, o.attempt) LOOP
    PERFORM pg_notify('hirewire_changes', 'outbox ' || company);
  END LOOP;
  RETURN NULL;
END $$;

-- Received by the server only: it forgets the session and closes its streams.
CREATE FUNCTION announce_end_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hirewire_changes', 'session ' || NEW.company_id);
  RETURN NULL;
END $$;

CREATE FUNCTION announce_failed_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hirewire_changes', 'candidates ' || NEW.company_id);
  RETURN NULL;
END $$;

-- Not limited to a company: any remembered answer may have changed.
CREATE FUNCTION announce_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hirewire_changes', 'everything');
  RETURN NULL;
END $$;

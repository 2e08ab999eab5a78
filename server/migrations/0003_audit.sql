-- Each event is chained to the one before it about the same subject; nothing that happened can be changed afterwards.
CREATE FUNCTION chain_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT hash INTO NEW.previous_hash FROM audit_events
    WHERE company_id = NEW.company_id AND subject_id = NEW.subject_id ORDER BY company_id DESC, subject_id DESC, id DESC LIMIT 1; -- as the index has it, or all events are read
  NEW.hash := encode(sha256(convert_to(concat_ws('|', coalesce(NEW.previous_hash, ''), NEW.company_id, NEW.subject_id,
    NEW.action, coalesce(NEW.actor_id::text, ''), NEW.detail::text,
    to_char(NEW.happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')), 'UTF8')), 'hex');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_chain BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION chain_audit_event();--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

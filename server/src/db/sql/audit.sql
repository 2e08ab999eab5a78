-- Audit events are never changed or removed. Their chain is built in TypeScript, with a key the database does not have.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are never changed';
END $$;

CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_heads_not_emptied BEFORE DELETE OR TRUNCATE ON audit_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

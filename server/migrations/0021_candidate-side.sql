ALTER TABLE "candidates" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_request" UNIQUE("company_id","request_id");--> statement-breakpoint
-- What candidates write on their own page is found like what they mail; what they have only prepared for a task is not.
CREATE OR REPLACE FUNCTION index_candidates(given uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO candidate_search (candidate_id, company_id, lexemes)
  SELECT c.id, c.company_id, name_lexemes_of(c) || lexemes_of(c.company_id, ' ', array(SELECT words_of((
    SELECT string_agg(t, ' ') FROM (
      SELECT f.text AS t FROM files f WHERE f.company_id = c.company_id AND f.candidate_id = c.id
        AND NOT EXISTS (SELECT FROM task_submission_files s JOIN task_assignments a ON a.company_id = s.company_id AND a.id = s.assignment_id
          WHERE s.company_id = f.company_id AND s.file_id = f.id AND a.submitted_at IS NULL)
      UNION ALL SELECT n.text FROM candidate_notes n WHERE n.company_id = c.company_id AND n.candidate_id = c.id
      UNION ALL SELECT p.body FROM portal_messages p WHERE p.company_id = c.company_id AND p.candidate_id = c.id
      UNION ALL SELECT concat_ws(' ', m.subject, m.body) FROM mail_messages m
        WHERE m.company_id = c.company_id AND m.candidate_id = c.id AND m.outcome IN ('application', 'reply')
      UNION ALL SELECT concat_ws(' ', o.subject, o.body) FROM outbox o
        WHERE o.company_id = c.company_id AND o.candidate_id = c.id AND NOT o.is_automatic
    ) texts))))
  FROM candidates c WHERE c.id = ANY (given) AND c.deleted_at IS NULL
  ON CONFLICT (candidate_id) DO UPDATE SET lexemes = excluded.lexemes
$$;--> statement-breakpoint
CREATE FUNCTION index_portal_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_text(NEW.company_id, NEW.candidate_id, NEW.body);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER portal_messages_index_new AFTER INSERT ON portal_messages FOR EACH ROW EXECUTE FUNCTION index_portal_message();--> statement-breakpoint
CREATE TRIGGER portal_messages_index_changed AFTER UPDATE OF body, candidate_id ON portal_messages FOR EACH ROW
  WHEN ((OLD.body, OLD.candidate_id) IS DISTINCT FROM (NEW.body, NEW.candidate_id)) EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
CREATE TRIGGER portal_messages_index_gone AFTER DELETE ON portal_messages FOR EACH ROW EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
DROP TRIGGER files_index_new ON files;--> statement-breakpoint
CREATE TRIGGER files_index_new AFTER INSERT ON files FOR EACH ROW
  WHEN (NEW.text IS NOT NULL AND NOT (NEW.kind = 'task' AND NEW.is_from_portal)) EXECUTE FUNCTION index_new_text('text');--> statement-breakpoint
CREATE FUNCTION index_handed_in_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_candidates(array(SELECT candidate_id FROM candidate_workflows WHERE company_id = NEW.company_id AND id = NEW.run_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER task_assignments_index_handed_in AFTER UPDATE OF submitted_at ON task_assignments FOR EACH ROW
  WHEN (OLD.submitted_at IS NULL AND NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION index_handed_in_task();--> statement-breakpoint
SELECT index_candidates(array(SELECT DISTINCT candidate_id FROM portal_messages));

ALTER TABLE "due_analyses" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Under another name other words are taken out of a resume before it is scored. That changes no score; should it, it shows.
CREATE FUNCTION follow_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM analyse_candidate_again(NEW.company_id, NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER candidates_follow_name AFTER UPDATE OF first_name, last_name ON candidates FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL AND (OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION follow_name();

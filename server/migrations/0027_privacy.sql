CREATE TABLE "retention_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"rejected_months" integer,
	"raw_mail_days" integer,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retention_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_company_id_confirmed_by_users_company_id_id_fk" FOREIGN KEY ("company_id","confirmed_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_messages_raw" ON "mail_messages" USING btree ("company_id","discovered_at") WHERE raw is not null;--> statement-breakpoint
CREATE POLICY "company_fence" ON "retention_settings" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- Mails of people who were erased before this column existed: erasing leaves a judged row that says nothing of its sender.
UPDATE mail_messages SET erased_at = judged_at WHERE judged_at IS NOT NULL AND from_address IS NULL AND from_name IS NULL
  AND subject IS NULL AND body IS NULL AND raw IS NULL AND rfc_message_id IS NULL AND reasons = '[]';--> statement-breakpoint
UPDATE candidates SET language = NULL, erasure_asked_at = NULL WHERE email = id || '@erased.invalid';--> statement-breakpoint
-- Read in slices: a compressed value would be unpacked whole for each of them.
ALTER TABLE "task_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
-- ── The search ── Everybody may search, and not everybody may see an offer: no word of one is indexed.
CREATE OR REPLACE FUNCTION index_candidates(given uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO candidate_search (candidate_id, company_id, lexemes)
  SELECT c.id, c.company_id, name_lexemes_of(c) || lexemes_of(c.company_id, ' ', array(SELECT words_of((
    SELECT string_agg(t, ' ') FROM (
      SELECT f.text AS t FROM files f WHERE f.company_id = c.company_id AND f.candidate_id = c.id AND f.kind <> 'offer'
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
DROP TRIGGER files_index_new ON files;--> statement-breakpoint
CREATE TRIGGER files_index_new AFTER INSERT ON files FOR EACH ROW
  WHEN (NEW.text IS NOT NULL AND NEW.kind <> 'offer' AND NOT (NEW.kind = 'task' AND NEW.is_from_portal)) EXECUTE FUNCTION index_new_text('text');--> statement-breakpoint
DROP TRIGGER files_index_changed ON files;--> statement-breakpoint
CREATE TRIGGER files_index_changed AFTER UPDATE OF text, candidate_id, kind ON files FOR EACH ROW
  WHEN ((OLD.text, OLD.candidate_id, OLD.kind = 'offer') IS DISTINCT FROM (NEW.text, NEW.candidate_id, NEW.kind = 'offer')) EXECUTE FUNCTION index_changed_text();--> statement-breakpoint
-- Copies of an offer that came back by mail are offers as well.
UPDATE files f SET kind = 'offer' FROM offers o
  WHERE o.company_id = f.company_id AND o.candidate_id = f.candidate_id AND f.kind <> 'offer' AND f.sha256 IN (o.sha256, o.signed_sha256);--> statement-breakpoint
SELECT index_candidates(array(SELECT DISTINCT candidate_id FROM files WHERE kind = 'offer'));

CREATE TABLE "analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"result" jsonb NOT NULL,
	"total" real NOT NULL,
	"tier" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"overridden_total" real,
	"override_reason" text,
	"overridden_by" uuid,
	"overridden_at" timestamp (3) with time zone,
	CONSTRAINT "analyses_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "analyses_override_range" CHECK ("analyses"."overridden_total" between 0 and 100),
	CONSTRAINT "analyses_override_whole" CHECK (("analyses"."overridden_total" is null) = ("analyses"."override_reason" is null) and ("analyses"."overridden_total" is null) = ("analyses"."overridden_at" is null))
);
--> statement-breakpoint
ALTER TABLE "analyses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "due_analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "due_analyses_once" UNIQUE("company_id","candidate_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "due_analyses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fairness_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"result" jsonb NOT NULL,
	"tested_by" uuid,
	"tested_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fairness_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scoring_criteria" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"criteria" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scoring_criteria_job" UNIQUE("company_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "scoring_criteria" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "self_declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"gender" text,
	"age_band" text,
	"ethnicity" text,
	"disability" text,
	"declared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "self_declarations_candidate" UNIQUE("company_id","candidate_id")
);
--> statement-breakpoint
ALTER TABLE "self_declarations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_company_id_overridden_by_users_company_id_id_fk" FOREIGN KEY ("company_id","overridden_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_analyses" ADD CONSTRAINT "due_analyses_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_analyses" ADD CONSTRAINT "due_analyses_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_analyses" ADD CONSTRAINT "due_analyses_company_id_asked_by_users_company_id_id_fk" FOREIGN KEY ("company_id","asked_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fairness_tests" ADD CONSTRAINT "fairness_tests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fairness_tests" ADD CONSTRAINT "fairness_tests_company_id_tested_by_users_company_id_id_fk" FOREIGN KEY ("company_id","tested_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_criteria" ADD CONSTRAINT "scoring_criteria_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_criteria" ADD CONSTRAINT "scoring_criteria_company_id_updated_by_users_company_id_id_fk" FOREIGN KEY ("company_id","updated_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_declarations" ADD CONSTRAINT "self_declarations_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_latest" ON "analyses" USING btree ("company_id","candidate_id","job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "due_analyses_due" ON "due_analyses" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "fairness_tests_latest" ON "fairness_tests" USING btree ("company_id","tested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE POLICY "company_fence" ON "analyses" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "due_analyses" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "fairness_tests" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "scoring_criteria" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "self_declarations" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- ── Written by hand from here on ──
-- The list by score, of all candidates and of a job; rows without a score lie together at the end.
CREATE INDEX "applications_by_score" ON "applications" USING btree ("company_id","score","created_at","id") INCLUDE ("candidate_id","status","current_step","job_id") WHERE is_live AND is_listed;--> statement-breakpoint
CREATE INDEX "applications_of_job_by_score" ON "applications" USING btree ("company_id","job_id","score","created_at","id") INCLUDE ("candidate_id","status","current_step") WHERE is_live;--> statement-breakpoint
-- The score of an application is what stands in its latest analysis: what a person has set, else the total.
CREATE FUNCTION settle_score(company uuid, candidate uuid, job uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE applications a SET score = latest.score
  FROM (SELECT (SELECT coalesce(s.overridden_total, s.total) FROM analyses s
    WHERE s.company_id = company AND s.candidate_id = candidate AND s.job_id = job
    ORDER BY s.created_at DESC, s.id DESC LIMIT 1) AS score) latest
  WHERE a.company_id = company AND a.candidate_id = candidate AND a.job_id = job AND a.score IS DISTINCT FROM latest.score
$$;--> statement-breakpoint
CREATE FUNCTION follow_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM settle_score(OLD.company_id, OLD.candidate_id, OLD.job_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM settle_score(NEW.company_id, NEW.candidate_id, NEW.job_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER analyses_follow AFTER INSERT OR DELETE OR UPDATE OF candidate_id, job_id, total, overridden_total ON analyses
  FOR EACH ROW EXECUTE FUNCTION follow_analysis();--> statement-breakpoint
-- Whoever has a score and is still on the way is analysed again when what the score rests on changes, whoever changes it.
-- What is being analysed just then is analysed once more.
CREATE FUNCTION analyse_candidate_again(company uuid, candidate uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO due_analyses (company_id, candidate_id, job_id, reason)
  SELECT a.company_id, a.candidate_id, a.job_id, 'resume_changed' FROM applications a
  WHERE a.company_id = company AND a.candidate_id = candidate AND a.is_live AND a.status IN ('active', 'pending') AND EXISTS (
    SELECT FROM analyses s WHERE s.company_id = company AND s.candidate_id = a.candidate_id AND s.job_id = a.job_id)
  ON CONFLICT (company_id, candidate_id, job_id)
    DO UPDATE SET reason = excluded.reason, asked_by = NULL, due_at = excluded.due_at, tries = 0, failure = NULL
$$;--> statement-breakpoint
CREATE FUNCTION analyse_applicants_again(company uuid, job uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO due_analyses (company_id, candidate_id, job_id, reason)
  SELECT a.company_id, a.candidate_id, a.job_id, 'criteria_changed' FROM applications a
  WHERE a.company_id = company AND a.job_id = job AND a.is_live AND a.status IN ('active', 'pending') AND EXISTS (
    SELECT FROM analyses s WHERE s.company_id = company AND s.candidate_id = a.candidate_id AND s.job_id = job)
  ON CONFLICT (company_id, candidate_id, job_id)
    DO UPDATE SET reason = excluded.reason, asked_by = NULL, due_at = excluded.due_at, tries = 0, failure = NULL
$$;--> statement-breakpoint
CREATE FUNCTION follow_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM analyse_candidate_again(OLD.company_id, OLD.candidate_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM analyse_candidate_again(NEW.company_id, NEW.candidate_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER files_follow_new_resume AFTER INSERT ON files FOR EACH ROW WHEN (NEW.kind = 'resume') EXECUTE FUNCTION follow_resume();--> statement-breakpoint
CREATE TRIGGER files_follow_gone_resume AFTER DELETE ON files FOR EACH ROW WHEN (OLD.kind = 'resume') EXECUTE FUNCTION follow_resume();--> statement-breakpoint
CREATE TRIGGER files_follow_changed_resume AFTER UPDATE OF candidate_id, kind, text ON files FOR EACH ROW
  WHEN ((OLD.kind = 'resume' OR NEW.kind = 'resume') AND (OLD.candidate_id, OLD.kind, OLD.text) IS DISTINCT FROM (NEW.candidate_id, NEW.kind, NEW.text))
  EXECUTE FUNCTION follow_resume();--> statement-breakpoint
CREATE FUNCTION follow_job_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM analyse_applicants_again(NEW.company_id, NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_follow_words AFTER UPDATE OF title, description, requirements, experience_level, location, remote_policy ON jobs FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.requirements, OLD.experience_level, OLD.location, OLD.remote_policy)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.requirements, NEW.experience_level, NEW.location, NEW.remote_policy))
  EXECUTE FUNCTION follow_job_words();--> statement-breakpoint
CREATE FUNCTION follow_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM analyse_applicants_again(OLD.company_id, OLD.job_id);
  ELSE PERFORM analyse_applicants_again(NEW.company_id, NEW.job_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER scoring_criteria_follow AFTER INSERT OR UPDATE OR DELETE ON scoring_criteria FOR EACH ROW EXECUTE FUNCTION follow_criteria();--> statement-breakpoint
-- Screens are told. That an analysis is taken up is not worth a word, that it was given up is.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('analyses', 'candidates', ARRAY['insert', 'update', 'delete']),
    ('due_analyses', 'candidates', ARRAY['insert', 'delete']),
    ('scoring_criteria', 'jobs', ARRAY['insert', 'update', 'delete'])
  ) AS t(named, topic, events) LOOP
    FOR i IN 1 .. cardinality(told.events) LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change(%L)',
        told.named || '_announce_' || told.events[i], told.events[i], told.named,
        CASE told.events[i] WHEN 'delete' THEN 'OLD' ELSE 'NEW' END, told.topic);
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION announce_failed_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hirewire_changes', 'candidates ' || NEW.company_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER due_analyses_announce_failure AFTER UPDATE OF failure ON due_analyses FOR EACH ROW
  WHEN (OLD.failure IS DISTINCT FROM NEW.failure) EXECUTE FUNCTION announce_failed_analysis();--> statement-breakpoint
-- What the steps have produced so far, from before the analyser said how it measures.
INSERT INTO analyses (company_id, candidate_id, job_id, file_id, file_name, result, total, tier, reason, created_at)
  SELECT r.company_id, r.candidate_id, r.job_id, (s.output->>'file_id')::uuid, s.output->>'file_name',
    '{"method": "lexical", "model": null, "fallback": null}'::jsonb || (s.output - 'status' - 'file_id' - 'file_name'),
    (s.output->>'total')::real, s.output->>'tier', 'step', coalesce(s.completed_at, s.started_at, r.created_at)
  FROM candidate_workflow_steps s JOIN candidate_workflows r ON r.company_id = s.company_id AND r.id = s.run_id
  WHERE s.step_type = 'resume_analysis' AND s.output->>'status' = 'scored' AND r.deleted_at IS NULL;

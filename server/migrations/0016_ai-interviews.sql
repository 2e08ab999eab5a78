CREATE TABLE "ai_interview_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"interview_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"follow_up" integer NOT NULL,
	"reason" text,
	"prompt" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "ai_interview_answers_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "ai_interview_answers_once" UNIQUE("company_id","interview_id","question_id","follow_up")
);
--> statement-breakpoint
ALTER TABLE "ai_interview_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_interviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"question_set_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"consented_at" timestamp (3) with time zone,
	"time_factor" numeric(3, 1) DEFAULT 1 NOT NULL,
	"extra_time_asked_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"marks" jsonb,
	"overrides" jsonb DEFAULT '[]' NOT NULL,
	"human_summary" text,
	"human_by" uuid,
	"human_at" timestamp (3) with time zone,
	CONSTRAINT "ai_interviews_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "ai_interviews_step" UNIQUE("company_id","step_id")
);
--> statement-breakpoint
ALTER TABLE "ai_interviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_question_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"days_to_answer" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"job_hash" text NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interview_question_sets_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "interview_question_sets_version" UNIQUE("company_id","job_id","version")
);
--> statement-breakpoint
ALTER TABLE "interview_question_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_interview_answers" ADD CONSTRAINT "ai_interview_answers_company_id_interview_id_ai_interviews_company_id_id_fk" FOREIGN KEY ("company_id","interview_id") REFERENCES "public"."ai_interviews"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_step_id_candidate_workflow_steps_company_id_id_fk" FOREIGN KEY ("company_id","step_id") REFERENCES "public"."candidate_workflow_steps"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_question_set_id_interview_question_sets_company_id_id_fk" FOREIGN KEY ("company_id","question_set_id") REFERENCES "public"."interview_question_sets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_human_by_users_company_id_id_fk" FOREIGN KEY ("company_id","human_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_question_sets" ADD CONSTRAINT "interview_question_sets_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_question_sets" ADD CONSTRAINT "interview_question_sets_company_id_approved_by_users_company_id_id_fk" FOREIGN KEY ("company_id","approved_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_interviews_candidate" ON "ai_interviews" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE INDEX "ai_interviews_unreminded" ON "ai_interviews" USING btree ("due_at") WHERE reminded_at is null and submitted_at is null;--> statement-breakpoint
CREATE POLICY "company_fence" ON "ai_interview_answers" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "ai_interviews" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "interview_question_sets" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- Staff see an interview move as it moves. What is being typed is nobody's business yet: of the answers only a new
-- question is announced.
CREATE TRIGGER ai_interviews_announce_insert AFTER INSERT ON ai_interviews REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('candidates');--> statement-breakpoint
CREATE TRIGGER ai_interviews_announce_update AFTER UPDATE ON ai_interviews REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('candidates');--> statement-breakpoint
CREATE TRIGGER ai_interview_answers_announce_insert AFTER INSERT ON ai_interview_answers REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('candidates');--> statement-breakpoint
CREATE TRIGGER interview_question_sets_announce_insert AFTER INSERT ON interview_question_sets REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('jobs');

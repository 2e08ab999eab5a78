CREATE TABLE "approval_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text,
	"comments" text,
	"responded_at" timestamp (3) with time zone,
	CONSTRAINT "approval_answers_once" UNIQUE("request_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "approval_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"responded_at" timestamp (3) with time zone,
	"comments" text,
	CONSTRAINT "approval_requests_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"detail" jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text,
	"hash" text
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"purpose" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_purpose" UNIQUE("company_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_workflow_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"order_number" integer NOT NULL,
	"step_type" text NOT NULL,
	"display_name" text NOT NULL,
	"delay_in_seconds" integer NOT NULL,
	"auto_start" boolean NOT NULL,
	"required_human_approval" boolean NOT NULL,
	"approvers" uuid[] NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"wake_at" timestamp (3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"failure" text,
	"output" jsonb,
	"moved_by" uuid,
	CONSTRAINT "candidate_workflow_steps_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "candidate_workflow_steps_order" UNIQUE("run_id","order_number")
);
--> statement-breakpoint
ALTER TABLE "candidate_workflow_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_workflows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"workflow_template_id" uuid,
	"template_name" text NOT NULL,
	"status" text NOT NULL,
	"current_step_id" uuid,
	"ended_because" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_workflows_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "candidate_workflows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workflow_step_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"workflow_template_id" uuid NOT NULL,
	"workflow_step_id" uuid NOT NULL,
	"display_name" text,
	"order_number" integer NOT NULL,
	"delay_in_seconds" integer NOT NULL,
	"auto_start" boolean NOT NULL,
	"required_human_approval" boolean NOT NULL,
	"approvers" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workflow_step_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workflow_templates" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_company_id_request_id_approval_requests_company_id_id_fk" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."approval_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_company_id_step_id_candidate_workflow_steps_company_id_id_fk" FOREIGN KEY ("company_id","step_id") REFERENCES "public"."candidate_workflow_steps"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_workflow_steps" ADD CONSTRAINT "candidate_workflow_steps_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD CONSTRAINT "candidate_workflows_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD CONSTRAINT "candidate_workflows_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_step_details" ADD CONSTRAINT "workflow_step_details_company_id_workflow_template_id_workflow_templates_company_id_id_fk" FOREIGN KEY ("company_id","workflow_template_id") REFERENCES "public"."workflow_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_answers_user" ON "approval_answers" USING btree ("company_id","user_id") WHERE decision is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_open" ON "approval_requests" USING btree ("step_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "approval_requests_status" ON "approval_requests" USING btree ("company_id","status","requested_at");--> statement-breakpoint
CREATE INDEX "approval_requests_answered" ON "approval_requests" USING btree ("company_id","responded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("company_id","subject_id","id");--> statement-breakpoint
CREATE INDEX "candidate_workflow_steps_wake" ON "candidate_workflow_steps" USING btree ("wake_at") WHERE wake_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_workflows_live" ON "candidate_workflows" USING btree ("company_id","candidate_id","job_id") WHERE ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "candidate_workflows_candidate" ON "candidate_workflows" USING btree ("company_id","candidate_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidate_workflows_job" ON "candidate_workflows" USING btree ("company_id","job_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflow_step_details_order" ON "workflow_step_details" USING btree ("company_id","workflow_template_id","order_number");--> statement-breakpoint
CREATE POLICY "company_fence" ON "approval_answers" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "approval_requests" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "audit_events" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "outbox" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_workflow_steps" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_workflows" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "workflow_step_details" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);
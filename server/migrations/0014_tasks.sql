CREATE TABLE "job_tasks" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"task_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"step_id" uuid,
	"task_id" uuid NOT NULL,
	"title" text NOT NULL,
	"brief" text NOT NULL,
	"rubric" jsonb NOT NULL,
	"hours" integer NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"request_id" uuid,
	"assigned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assigned_by" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"extended_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"text" text,
	"url" text,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"mail_message_id" uuid,
	CONSTRAINT "task_assignments_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "task_files_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"marks" jsonb NOT NULL,
	"comment" text NOT NULL,
	"marked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_marks_once" UNIQUE("step_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "task_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_extension_on" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_submission_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "task_submission_files_once" UNIQUE("assignment_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "task_submission_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"title" text NOT NULL,
	"brief" text NOT NULL,
	"rubric" jsonb NOT NULL,
	"hours" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "tasks_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "job_tasks" ADD CONSTRAINT "job_tasks_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tasks" ADD CONSTRAINT "job_tasks_task" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_company_id_step_id_candidate_workflow_steps_company_id_id_fk" FOREIGN KEY ("company_id","step_id") REFERENCES "public"."candidate_workflow_steps"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_company_id_assigned_by_users_company_id_id_fk" FOREIGN KEY ("company_id","assigned_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_company_id_mail_message_id_mail_messages_company_id_id_fk" FOREIGN KEY ("company_id","mail_message_id") REFERENCES "public"."mail_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_marks" ADD CONSTRAINT "task_marks_company_id_step_id_candidate_workflow_steps_company_id_id_fk" FOREIGN KEY ("company_id","step_id") REFERENCES "public"."candidate_workflow_steps"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_marks" ADD CONSTRAINT "task_marks_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_settings" ADD CONSTRAINT "task_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submission_files" ADD CONSTRAINT "task_submission_files_company_id_assignment_id_task_assignments_company_id_id_fk" FOREIGN KEY ("company_id","assignment_id") REFERENCES "public"."task_assignments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submission_files" ADD CONSTRAINT "task_submission_files_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_assignments_step" ON "task_assignments" USING btree ("step_id") WHERE step_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_assignments_request" ON "task_assignments" USING btree ("run_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "task_assignments_run" ON "task_assignments" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE INDEX "task_assignments_due" ON "task_assignments" USING btree ("due_at") WHERE submitted_at is null and cancelled_at is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "task_files_task" ON "task_files" USING btree ("company_id","task_id");--> statement-breakpoint
CREATE POLICY "company_fence" ON "job_tasks" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_assignments" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_files" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_marks" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_settings" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_submission_files" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "tasks" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- What a candidate has to do and has done is heard with them, marks with the approvals they belong to, the library with the jobs.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('task_assignments', 'candidates', ARRAY['insert', 'update']),
    ('task_marks', 'approvals', ARRAY['insert', 'update']),
    ('tasks', 'jobs', ARRAY['insert', 'update']),
    ('task_files', 'jobs', ARRAY['insert', 'update']),
    ('job_tasks', 'jobs', ARRAY['insert', 'update', 'delete'])
  ) AS t(named, topic, events) LOOP
    FOR i IN 1 .. cardinality(told.events) LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_change(%L)',
        told.named || '_announce_' || told.events[i], told.events[i], told.named,
        CASE told.events[i] WHEN 'delete' THEN 'OLD' ELSE 'NEW' END, told.topic);
    END LOOP;
  END LOOP;
END $$;

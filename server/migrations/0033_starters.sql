ALTER TABLE "job_tasks" ALTER COLUMN "task_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "offer_templates" ADD COLUMN "is_starter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "starter" text;--> statement-breakpoint
ALTER TABLE "interview_question_sets" ADD COLUMN "is_starter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("company_id","job_id") WHERE run_id is null and is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_templates_starter" ON "offer_templates" USING btree ("company_id") WHERE is_starter;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_starter" UNIQUE("company_id","starter");
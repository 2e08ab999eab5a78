CREATE TABLE "ai_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_model_used" boolean DEFAULT true NOT NULL,
	"monthly_budget" numeric(14, 6)
);
--> statement-breakpoint
ALTER TABLE "ai_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid,
	"run_id" uuid,
	"mail_message_id" uuid,
	"question" text NOT NULL,
	"prompt_version" integer NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"input_hash" text,
	"prompt" jsonb,
	"output" text,
	"input_tokens" integer,
	"output_tokens" integer,
	"cost" numeric(14, 6) NOT NULL,
	"latency_ms" integer,
	"outcome" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_calls_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "model_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ai_settings" ADD CONSTRAINT "ai_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_mail_message_id_mail_messages_company_id_id_fk" FOREIGN KEY ("company_id","mail_message_id") REFERENCES "public"."mail_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_month" ON "model_calls" USING btree ("company_id","created_at","cost");--> statement-breakpoint
CREATE INDEX "model_calls_input" ON "model_calls" USING btree ("company_id","input_hash");--> statement-breakpoint
CREATE INDEX "model_calls_candidate" ON "model_calls" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE INDEX "model_calls_run" ON "model_calls" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE INDEX "model_calls_mail_message" ON "model_calls" USING btree ("company_id","mail_message_id");--> statement-breakpoint
CREATE POLICY "company_fence" ON "ai_settings" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "model_calls" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);
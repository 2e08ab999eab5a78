CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"application_id" uuid,
	"mail_message_id" uuid,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"text" text,
	"text_status" text NOT NULL,
	"note" text,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"mailbox_id" uuid NOT NULL,
	"gmail_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"discovered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" bigserial NOT NULL,
	"received_at" timestamp (3) with time zone,
	"left_mailbox_at" timestamp (3) with time zone,
	"rfc_message_id" text,
	"fingerprint" text,
	"from_name" text,
	"from_address" text,
	"subject" text,
	"body" text,
	"raw" "bytea",
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"reasons" jsonb DEFAULT '[]' NOT NULL,
	"judged_by" text,
	"judged_at" timestamp (3) with time zone,
	"overruled_from" text,
	"overruled_by" uuid,
	"candidate_id" uuid,
	"job_id" uuid,
	"application_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"repeats_id" uuid,
	CONSTRAINT "mail_messages_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "mail_messages_gmail_key" UNIQUE("mailbox_id","gmail_id")
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"polling_since" timestamp (3) with time zone,
	"undo_window_minutes" integer DEFAULT 2 NOT NULL,
	"is_acknowledgement_on" boolean DEFAULT true NOT NULL,
	"acknowledgement_subject" text,
	"acknowledgement_body" text
);
--> statement-breakpoint
ALTER TABLE "mail_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"gmail_address" text NOT NULL,
	"label" text,
	"job_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"refresh_token" text,
	"access_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"broken_because" text,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_sync" timestamp (3) with time zone,
	"history_id" text,
	"read_from" timestamp (3) with time zone NOT NULL,
	"reconciled_at" timestamp (3) with time zone,
	"message_count" integer DEFAULT 0 NOT NULL,
	"next_poll_at" timestamp (3) with time zone NOT NULL,
	"lease_token" uuid,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disconnected_at" timestamp (3) with time zone,
	CONSTRAINT "mailboxes_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "mailboxes_address_key" UNIQUE("company_id","gmail_address")
);
--> statement-breakpoint
ALTER TABLE "mailboxes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oauth_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "candidate_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_automatic" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "send_after" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_handed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mailbox_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "rfc_message_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "draft_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "gmail_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "thread_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_mail_message_id_mail_messages_company_id_id_fk" FOREIGN KEY ("company_id","mail_message_id") REFERENCES "public"."mail_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_uploaded_by_users_company_id_id_fk" FOREIGN KEY ("company_id","uploaded_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_company_id_mailbox_id_mailboxes_company_id_id_fk" FOREIGN KEY ("company_id","mailbox_id") REFERENCES "public"."mailboxes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_company_id_overruled_by_users_company_id_id_fk" FOREIGN KEY ("company_id","overruled_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_company_id_repeats_id_mail_messages_company_id_id_fk" FOREIGN KEY ("company_id","repeats_id") REFERENCES "public"."mail_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_candidate" ON "files" USING btree ("company_id","candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "files_mail_message" ON "files" USING btree ("mail_message_id") WHERE mail_message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_once" ON "mail_messages" USING btree ("company_id","fingerprint") WHERE repeats_id is null;--> statement-breakpoint
CREATE INDEX "mail_messages_waiting" ON "mail_messages" USING btree ("mailbox_id","sequence") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_messages_newest" ON "mail_messages" USING btree ("company_id","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_messages_outcome" ON "mail_messages" USING btree ("company_id","outcome","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_messages_thread" ON "mail_messages" USING btree ("company_id","thread_id");--> statement-breakpoint
CREATE INDEX "mail_messages_rfc" ON "mail_messages" USING btree ("company_id","rfc_message_id");--> statement-breakpoint
CREATE INDEX "mail_messages_candidate" ON "mail_messages" USING btree ("company_id","candidate_id") WHERE candidate_id is not null;--> statement-breakpoint
CREATE INDEX "mailboxes_due" ON "mailboxes" USING btree ("next_poll_at");--> statement-breakpoint
CREATE INDEX "oauth_states_expiry" ON "oauth_states" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_mailbox_id_mailboxes_company_id_id_fk" FOREIGN KEY ("company_id","mailbox_id") REFERENCES "public"."mailboxes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_try_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_candidate" ON "outbox" USING btree ("company_id","candidate_id") WHERE candidate_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_rfc" ON "outbox" USING btree ("company_id","rfc_message_id");--> statement-breakpoint
CREATE INDEX "outbox_thread" ON "outbox" USING btree ("company_id","thread_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_key" UNIQUE("company_id","id");--> statement-breakpoint
CREATE POLICY "company_fence" ON "files" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "mail_messages" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "mail_settings" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "mailboxes" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "oauth_states" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- Mails and files are compressed already, or worth no time: kept as they are.
ALTER TABLE "files" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "mail_messages" ALTER COLUMN "raw" SET STORAGE EXTERNAL;

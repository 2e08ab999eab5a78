CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"run_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"current_step" text DEFAULT 'email_reception' NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"name_sort" text collate "C" DEFAULT '' NOT NULL,
	"reached_steps" integer DEFAULT 0 NOT NULL,
	"step_minutes" integer[] DEFAULT '{}' NOT NULL,
	"step_since" timestamp (3) with time zone,
	"hired_at" timestamp (3) with time zone,
	"waits_on" text,
	"is_gone" boolean DEFAULT false NOT NULL,
	"is_unlisted" boolean DEFAULT false NOT NULL,
	"score" real,
	"rejected_at" timestamp (3) with time zone,
	"rejected_by" uuid,
	"rejected_because" text,
	"withdrawn_at" timestamp (3) with time zone,
	"wants_human" boolean DEFAULT false NOT NULL,
	CONSTRAINT "applications_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "applications_job_candidate_key" UNIQUE("company_id","job_id","candidate_id")
);
--> statement-breakpoint
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"location" text,
	"time_zone" text,
	"language" text,
	"erasure_asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"merged_into_id" uuid,
	"phone_key" text GENERATED ALWAYS AS (case when length(regexp_replace(phone, '\D', '', 'g')) >= 7 then right(regexp_replace(phone, '\D', '', 'g'), 9) end) STORED,
	"email_key" text GENERATED ALWAYS AS (replace(split_part(split_part(email, '@', 1), '+', 1), '.', '')) STORED,
	CONSTRAINT "candidates_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "candidates_email_key" UNIQUE("company_id","email")
);
--> statement-breakpoint
ALTER TABLE "candidates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"industry" text NOT NULL,
	"website" text,
	"description" text,
	"time_zone" text,
	"refuses_weak_passwords" boolean DEFAULT false NOT NULL,
	"links_replaced_at" timestamp (3) with time zone DEFAULT now(),
	"mail_confirmed_at" timestamp (3) with time zone,
	"approval_days" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"short_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"requirements" text,
	"department" text,
	"location" text,
	"job_type" text DEFAULT 'full-time' NOT NULL,
	"experience_level" text DEFAULT 'mid' NOT NULL,
	"remote_policy" text DEFAULT 'onsite' NOT NULL,
	"salary_min" integer,
	"salary_max" integer,
	"salary_currency" text DEFAULT 'USD' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"workflow_template_id" uuid,
	"posted_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(title || ' ' || short_id || ' ' || coalesce(department, '') || ' ' || coalesce(location, '') || ' ' || coalesce(requirements, ''))) STORED NOT NULL,
	CONSTRAINT "jobs_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "jobs_short_id_key" UNIQUE("company_id","short_id"),
	CONSTRAINT "jobs_salary_range" CHECK (coalesce("jobs"."salary_min", 0) = 0 or coalesce("jobs"."salary_max", 0) = 0 or "jobs"."salary_min" <= "jobs"."salary_max")
);
--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text NOT NULL,
	"approval_types" text[] NOT NULL,
	"is_system_role" boolean NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"role_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"temporary_password_expires_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_login_at" timestamp (3) with time zone,
	"last_login" timestamp (3) with time zone,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workflow_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "workflow_templates_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "workflow_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user" UNIQUE("company_id","user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "throttles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"decision" text,
	"comments" text,
	"responded_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"by_mail_link" boolean DEFAULT false NOT NULL,
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
	"due_at" timestamp (3) with time zone,
	"responded_at" timestamp (3) with time zone,
	"comments" text,
	CONSTRAINT "approval_requests_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"sequence" bigint,
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"detail" jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text,
	"hash" text,
	CONSTRAINT "audit_events_one_chain" UNIQUE("company_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"answer_within_days" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"failure" text,
	"output" jsonb,
	"moved_by" uuid,
	CONSTRAINT "candidate_workflow_steps_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "candidate_workflow_steps_order" UNIQUE("company_id","run_id","order_number")
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
	"wake_at" timestamp (3) with time zone,
	"ended_because" text,
	"reached_steps" integer DEFAULT 0 NOT NULL,
	"step_minutes" integer[] DEFAULT '{}' NOT NULL,
	"step_since" timestamp (3) with time zone,
	"hired_at" timestamp (3) with time zone,
	"waits_on" text,
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
	"approvers" uuid[] NOT NULL,
	"answer_within_days" integer
);
--> statement-breakpoint
ALTER TABLE "workflow_step_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "approval_delegations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"delegate_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_delegations_user" UNIQUE("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "approval_delegations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "decision_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seat_user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "decision_links_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "decision_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"reading_tries" integer DEFAULT 0 NOT NULL,
	"reading_lease_until" timestamp (3) with time zone,
	"note" text,
	"hidden" jsonb DEFAULT '[]' NOT NULL,
	"uploaded_by" uuid,
	"is_from_portal" boolean DEFAULT false NOT NULL,
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
	"dmarc_failed" boolean DEFAULT false NOT NULL,
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
	"erased_at" timestamp (3) with time zone,
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
	"has_calendar" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"candidate_id" uuid,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"purpose" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"is_automatic" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"send_after" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"note" text,
	"is_handed_over" boolean DEFAULT false NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"mailbox_id" uuid,
	"rfc_message_id" text,
	"draft_id" text,
	"gmail_id" text,
	"thread_id" text,
	"sent_at" timestamp (3) with time zone,
	"bounced_at" timestamp (3) with time zone,
	"bounce_reason" text,
	"calendar" text,
	CONSTRAINT "outbox_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "outbox_purpose" UNIQUE("company_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"outbox_id" uuid NOT NULL,
	"order_number" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_merges_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "candidate_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "candidate_notes_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "candidate_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_search" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"lexemes" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duplicate_dismissals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"dismissed_by" uuid,
	"dismissed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_dismissals_pair" UNIQUE("company_id","first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "listed_counts" (
	"company_id" uuid NOT NULL,
	"sort" text NOT NULL,
	"part" text collate "C" NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mail_templates_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "step_time_counts" (
	"company_id" uuid NOT NULL,
	"job" text collate "C" NOT NULL,
	"day" text collate "C" NOT NULL,
	"step" text NOT NULL,
	"minutes" integer NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "step_time_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "portal_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "portal_links_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "portal_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_messages_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "portal_messages_once" UNIQUE("company_id","candidate_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "portal_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"attempt" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "offer_setups" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"template_id" uuid,
	"expiry_days" integer DEFAULT 7 NOT NULL,
	"time_zone" text,
	"values" jsonb DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_setups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offer_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"is_starter" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "offer_templates_company_key" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "offer_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"template_name" text NOT NULL,
	"template_version" integer NOT NULL,
	"body" text NOT NULL,
	"salary" integer,
	"currency" text NOT NULL,
	"start_date" date,
	"fields" jsonb DEFAULT '{}' NOT NULL,
	"expiry_days" integer NOT NULL,
	"time_zone" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"submitted_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"returned_because" text,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	"expires_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"text" text,
	"file_id" uuid,
	"sha256" text,
	"signature_place" jsonb,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"ended_because" text,
	"signature_kind" text,
	"signature_name" text,
	"signed_file_id" uuid,
	"signed_sha256" text,
	CONSTRAINT "offers_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "offers_version" UNIQUE("step_id","version")
);
--> statement-breakpoint
ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "signing_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"sent_to" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "signing_codes_offer" UNIQUE("company_id","offer_id")
);
--> statement-breakpoint
ALTER TABLE "signing_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_tasks" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"task_id" uuid
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
	"marked_by" uuid,
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
	"starter" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "tasks_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "tasks_starter" UNIQUE("company_id","starter")
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_attendees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"interview_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scorecard_reminded_at" timestamp (3) with time zone,
	"calendar_mailbox_id" uuid,
	"calendar_event_id" text,
	"calendar_sequence" integer,
	"calendar_note" text,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "interview_attendees_once" UNIQUE("interview_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "interview_attendees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_scorecards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"interview_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"marks" jsonb NOT NULL,
	"recommendation" text NOT NULL,
	"comment" text,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_scorecards_once" UNIQUE("interview_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "interview_scorecards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"is_calendar_on" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_setups" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interview_setups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interviewer_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"days" jsonb NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"max_per_day" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interviewer_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"job_id" uuid,
	"run_id" uuid,
	"step_id" uuid,
	"plan" jsonb NOT NULL,
	"status" text DEFAULT 'to_book' NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"offers" integer DEFAULT 1 NOT NULL,
	"offered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancelled_by" text,
	"cancel_reason" text,
	"reminded_at" timestamp (3) with time zone,
	"scorecards_asked_at" timestamp (3) with time zone,
	"no_times_at" timestamp (3) with time zone,
	"times_looked_at" timestamp (3) with time zone,
	"created_by" uuid,
	"request_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "interviews_step" UNIQUE("step_id"),
	CONSTRAINT "interviews_request" UNIQUE("company_id","request_id")
);
--> statement-breakpoint
ALTER TABLE "interviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"is_starter" boolean DEFAULT false NOT NULL,
	CONSTRAINT "interview_question_sets_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "interview_question_sets_version" UNIQUE("company_id","job_id","version")
);
--> statement-breakpoint
ALTER TABLE "interview_question_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"rejected_months" integer,
	"raw_mail_days" integer,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retention_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_rejected_by_users_company_id_id_fk" FOREIGN KEY ("company_id","rejected_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_company_id_merged_into_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","merged_into_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_workflow_template" FOREIGN KEY ("company_id","workflow_template_id") REFERENCES "public"."workflow_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_templates" ADD CONSTRAINT "workflow_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_company_id_session_id_sessions_company_id_id_fk" FOREIGN KEY ("company_id","session_id") REFERENCES "public"."sessions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_company_id_answered_by_users_company_id_id_fk" FOREIGN KEY ("company_id","answered_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_company_id_request_id_approval_requests_company_id_id_fk" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."approval_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_company_id_step_id_candidate_workflow_steps_company_id_id_fk" FOREIGN KEY ("company_id","step_id") REFERENCES "public"."candidate_workflow_steps"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_workflow_steps" ADD CONSTRAINT "candidate_workflow_steps_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD CONSTRAINT "candidate_workflows_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD CONSTRAINT "candidate_workflows_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_step_details" ADD CONSTRAINT "workflow_step_details_company_id_workflow_template_id_workflow_templates_company_id_id_fk" FOREIGN KEY ("company_id","workflow_template_id") REFERENCES "public"."workflow_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_company_id_delegate_id_users_company_id_id_fk" FOREIGN KEY ("company_id","delegate_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_company_id_request_id_approval_requests_company_id_id_fk" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."approval_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_company_id_seat_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","seat_user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_mailbox_id_mailboxes_company_id_id_fk" FOREIGN KEY ("company_id","mailbox_id") REFERENCES "public"."mailboxes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_files" ADD CONSTRAINT "outbox_files_company_id_outbox_id_outbox_company_id_id_fk" FOREIGN KEY ("company_id","outbox_id") REFERENCES "public"."outbox"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_company_id_kept_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","kept_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_company_id_merged_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","merged_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_company_id_merged_by_users_company_id_id_fk" FOREIGN KEY ("company_id","merged_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_company_id_author_id_users_company_id_id_fk" FOREIGN KEY ("company_id","author_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_search" ADD CONSTRAINT "candidate_search_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_company_id_first_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","first_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_company_id_second_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","second_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_company_id_dismissed_by_users_company_id_id_fk" FOREIGN KEY ("company_id","dismissed_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_settings" ADD CONSTRAINT "ai_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_company_id_mail_message_id_mail_messages_company_id_id_fk" FOREIGN KEY ("company_id","mail_message_id") REFERENCES "public"."mail_messages"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_links" ADD CONSTRAINT "portal_links_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_messages" ADD CONSTRAINT "portal_messages_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "offer_setups" ADD CONSTRAINT "offer_setups_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_setups" ADD CONSTRAINT "offer_setups_company_id_template_id_offer_templates_company_id_id_fk" FOREIGN KEY ("company_id","template_id") REFERENCES "public"."offer_templates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_templates" ADD CONSTRAINT "offer_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_step_id_candidate_workflow_steps_company_id_id_fk" FOREIGN KEY ("company_id","step_id") REFERENCES "public"."candidate_workflow_steps"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_sent_by_users_company_id_id_fk" FOREIGN KEY ("company_id","sent_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_approved_by_users_company_id_id_fk" FOREIGN KEY ("company_id","approved_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_ended_by_users_company_id_id_fk" FOREIGN KEY ("company_id","ended_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_signed_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","signed_file_id") REFERENCES "public"."files"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_codes" ADD CONSTRAINT "signing_codes_company_id_offer_id_offers_company_id_id_fk" FOREIGN KEY ("company_id","offer_id") REFERENCES "public"."offers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "task_marks" ADD CONSTRAINT "task_marks_company_id_marked_by_users_company_id_id_fk" FOREIGN KEY ("company_id","marked_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_settings" ADD CONSTRAINT "task_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submission_files" ADD CONSTRAINT "task_submission_files_company_id_assignment_id_task_assignments_company_id_id_fk" FOREIGN KEY ("company_id","assignment_id") REFERENCES "public"."task_assignments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_submission_files" ADD CONSTRAINT "task_submission_files_company_id_file_id_files_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."files"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_attendees" ADD CONSTRAINT "interview_attendees_company_id_interview_id_interviews_company_id_id_fk" FOREIGN KEY ("company_id","interview_id") REFERENCES "public"."interviews"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_attendees" ADD CONSTRAINT "interview_attendees_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_company_id_interview_id_interviews_company_id_id_fk" FOREIGN KEY ("company_id","interview_id") REFERENCES "public"."interviews"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_settings" ADD CONSTRAINT "interview_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_setups" ADD CONSTRAINT "interview_setups_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_setups" ADD CONSTRAINT "interview_setups_company_id_updated_by_users_company_id_id_fk" FOREIGN KEY ("company_id","updated_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer_hours" ADD CONSTRAINT "interviewer_hours_company_id_user_id_users_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_step_id_candidate_workflow_steps_company_id_id_fk" FOREIGN KEY ("company_id","step_id") REFERENCES "public"."candidate_workflow_steps"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_created_by_users_company_id_id_fk" FOREIGN KEY ("company_id","created_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interview_answers" ADD CONSTRAINT "ai_interview_answers_company_id_interview_id_ai_interviews_company_id_id_fk" FOREIGN KEY ("company_id","interview_id") REFERENCES "public"."ai_interviews"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_run_id_candidate_workflows_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."candidate_workflows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_step_id_candidate_workflow_steps_company_id_id_fk" FOREIGN KEY ("company_id","step_id") REFERENCES "public"."candidate_workflow_steps"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_question_set_id_interview_question_sets_company_id_id_fk" FOREIGN KEY ("company_id","question_set_id") REFERENCES "public"."interview_question_sets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_interviews" ADD CONSTRAINT "ai_interviews_company_id_human_by_users_company_id_id_fk" FOREIGN KEY ("company_id","human_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_question_sets" ADD CONSTRAINT "interview_question_sets_company_id_job_id_jobs_company_id_id_fk" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_question_sets" ADD CONSTRAINT "interview_question_sets_company_id_approved_by_users_company_id_id_fk" FOREIGN KEY ("company_id","approved_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_company_id_confirmed_by_users_company_id_id_fk" FOREIGN KEY ("company_id","confirmed_by") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_pool_key" ON "applications" USING btree ("company_id","candidate_id") WHERE job_id is null;--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("company_id","job_id") WHERE run_id is null and is_live;--> statement-breakpoint
CREATE INDEX "applications_run" ON "applications" USING btree ("company_id","run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "candidates_phone_key" ON "candidates" USING btree ("company_id","phone_key","id") WHERE phone_key is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "candidates_email_name" ON "candidates" USING btree ("company_id","email_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "candidates_merged" ON "candidates" USING btree ("company_id","merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_status" ON "jobs" USING btree ("company_id","status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("company_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "known_devices_hash" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "approval_answers_user" ON "approval_answers" USING btree ("company_id","user_id") WHERE decision is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_open" ON "approval_requests" USING btree ("step_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "approval_requests_status" ON "approval_requests" USING btree ("company_id","status","requested_at");--> statement-breakpoint
CREATE INDEX "approval_requests_answered" ON "approval_requests" USING btree ("company_id","responded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("company_id","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_workflows_live" ON "candidate_workflows" USING btree ("company_id","candidate_id","job_id") WHERE ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "candidate_workflows_candidate" ON "candidate_workflows" USING btree ("company_id","candidate_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidate_workflows_latest" ON "candidate_workflows" USING btree ("company_id","candidate_id","job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "candidate_workflows_wake" ON "candidate_workflows" USING btree ("wake_at") WHERE wake_at is not null;--> statement-breakpoint
CREATE INDEX "candidate_workflows_job" ON "candidate_workflows" USING btree ("company_id","job_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workflow_step_details_order" ON "workflow_step_details" USING btree ("company_id","workflow_template_id","order_number");--> statement-breakpoint
CREATE INDEX "approval_delegations_delegate" ON "approval_delegations" USING btree ("company_id","delegate_id");--> statement-breakpoint
CREATE INDEX "decision_links_request" ON "decision_links" USING btree ("company_id","request_id","user_id");--> statement-breakpoint
CREATE INDEX "files_candidate" ON "files" USING btree ("company_id","candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "files_same_resume" ON "files" USING btree ("company_id","sha256","candidate_id") WHERE kind = 'resume';--> statement-breakpoint
CREATE INDEX "files_reading" ON "files" USING btree ("company_id","created_at") WHERE text_status = 'reading';--> statement-breakpoint
CREATE INDEX "files_mail_message" ON "files" USING btree ("mail_message_id") WHERE mail_message_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_messages_once" ON "mail_messages" USING btree ("company_id","fingerprint") WHERE repeats_id is null;--> statement-breakpoint
CREATE INDEX "mail_messages_waiting" ON "mail_messages" USING btree ("mailbox_id","sequence") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_messages_newest" ON "mail_messages" USING btree ("company_id","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_messages_outcome" ON "mail_messages" USING btree ("company_id","outcome","sequence" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_messages_thread" ON "mail_messages" USING btree ("company_id","thread_id");--> statement-breakpoint
CREATE INDEX "mail_messages_rfc" ON "mail_messages" USING btree ("company_id","rfc_message_id");--> statement-breakpoint
CREATE INDEX "mail_messages_candidate" ON "mail_messages" USING btree ("company_id","candidate_id") WHERE candidate_id is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_raw" ON "mail_messages" USING btree ("company_id","discovered_at") WHERE raw is not null;--> statement-breakpoint
CREATE INDEX "mailboxes_due" ON "mailboxes" USING btree ("next_poll_at");--> statement-breakpoint
CREATE INDEX "oauth_states_expiry" ON "oauth_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_try_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_candidate" ON "outbox" USING btree ("company_id","candidate_id") WHERE candidate_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_rfc" ON "outbox" USING btree ("company_id","rfc_message_id");--> statement-breakpoint
CREATE INDEX "outbox_thread" ON "outbox" USING btree ("company_id","thread_id");--> statement-breakpoint
CREATE INDEX "outbox_files_message" ON "outbox_files" USING btree ("company_id","outbox_id","order_number");--> statement-breakpoint
CREATE INDEX "candidate_merges_kept" ON "candidate_merges" USING btree ("company_id","kept_id");--> statement-breakpoint
CREATE INDEX "candidate_notes_candidate" ON "candidate_notes" USING btree ("company_id","candidate_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listed_counts_part" ON "listed_counts" USING btree ("company_id","sort","part");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_templates_name_key" ON "mail_templates" USING btree ("company_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "step_time_counts_part" ON "step_time_counts" USING btree ("company_id","job","day");--> statement-breakpoint
CREATE INDEX "model_calls_month" ON "model_calls" USING btree ("company_id","created_at","cost");--> statement-breakpoint
CREATE INDEX "model_calls_installation_month" ON "model_calls" USING btree ("created_at","cost");--> statement-breakpoint
CREATE INDEX "model_calls_input" ON "model_calls" USING btree ("company_id","input_hash");--> statement-breakpoint
CREATE INDEX "model_calls_candidate" ON "model_calls" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE INDEX "model_calls_run" ON "model_calls" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE INDEX "model_calls_mail_message" ON "model_calls" USING btree ("company_id","mail_message_id");--> statement-breakpoint
CREATE INDEX "portal_links_candidate" ON "portal_links" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE INDEX "analyses_latest" ON "analyses" USING btree ("company_id","candidate_id","job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "due_analyses_due" ON "due_analyses" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "fairness_tests_latest" ON "fairness_tests" USING btree ("company_id","tested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "offer_templates_name_key" ON "offer_templates" USING btree ("company_id",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_templates_starter" ON "offer_templates" USING btree ("company_id") WHERE is_starter;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_live" ON "offers" USING btree ("step_id") WHERE state in ('draft', 'needs_approval', 'sent');--> statement-breakpoint
CREATE INDEX "offers_candidate" ON "offers" USING btree ("company_id","candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_expiry" ON "offers" USING btree ("expires_at") WHERE state = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "task_assignments_step" ON "task_assignments" USING btree ("step_id") WHERE step_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_assignments_request" ON "task_assignments" USING btree ("run_id","request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "task_assignments_run" ON "task_assignments" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE INDEX "task_assignments_due" ON "task_assignments" USING btree ("due_at") WHERE submitted_at is null and cancelled_at is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "task_files_task" ON "task_files" USING btree ("company_id","task_id");--> statement-breakpoint
CREATE INDEX "interview_attendees_user" ON "interview_attendees" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "interviews_candidate" ON "interviews" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE INDEX "interviews_open" ON "interviews" USING btree ("ends_at") WHERE status in ('to_book', 'booked');--> statement-breakpoint
CREATE INDEX "ai_interviews_candidate" ON "ai_interviews" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE INDEX "ai_interviews_unreminded" ON "ai_interviews" USING btree ("due_at") WHERE reminded_at is null and submitted_at is null;--> statement-breakpoint
CREATE POLICY "company_fence" ON "applications" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidates" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "companies" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "jobs" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "everyone_reads" ON "roles" AS PERMISSIVE FOR SELECT TO "hirewire_app" USING (true);--> statement-breakpoint
CREATE POLICY "company_fence" ON "users" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "workflow_templates" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "known_devices" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "refresh_tokens" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "sessions" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "approval_answers" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "approval_requests" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "audit_events" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "audit_heads" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_workflow_steps" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_workflows" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "workflow_step_details" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "approval_delegations" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "decision_links" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "files" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "mail_messages" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "mail_settings" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "mailboxes" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "oauth_states" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "outbox" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "outbox_files" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_merges" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_notes" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "candidate_search" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "duplicate_dismissals" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "listed_counts" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "mail_templates" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "step_time_counts" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "ai_settings" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "model_calls" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "portal_links" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "portal_messages" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "analyses" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "due_analyses" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "fairness_tests" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "scoring_criteria" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "self_declarations" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "offer_setups" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "offer_templates" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "offers" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "signing_codes" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "job_tasks" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_assignments" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_files" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_marks" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_settings" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "task_submission_files" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "tasks" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "interview_attendees" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "interview_scorecards" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "interview_settings" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "interview_setups" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "interviewer_hours" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "interviews" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "ai_interview_answers" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "ai_interviews" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "interview_question_sets" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "company_fence" ON "retention_settings" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- ── Written by hand from here on: what Drizzle has no words for ──
-- Mails and files are compressed already, or read in slices: stored as they are.
ALTER TABLE "files" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "mail_messages" ALTER COLUMN "raw" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "task_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Runs and steps change without touching an index, and need room on their page to do so.
ALTER TABLE "candidate_workflow_steps" SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE "candidate_workflows" SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE "candidate_search" SET (toast_tuple_target = 128);--> statement-breakpoint
-- Without the list of pending entries, which every search would have to read.
CREATE INDEX "candidate_search_lexemes" ON "candidate_search" USING gin ("lexemes") WITH (fastupdate = off);--> statement-breakpoint
-- Every event has a place in the chain; development databases may hold events from before there were chains.
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_in_chain" CHECK (sequence IS NOT NULL) NOT VALID;--> statement-breakpoint
-- The list reads one table by indexes that hold all a filter asks for. Live and listed rows are the list of all candidates,
-- live rows of a job that job's list.
CREATE INDEX "applications_listed" ON "applications" USING btree ("company_id","created_at","id") INCLUDE ("candidate_id","status","current_step","job_id") WHERE is_live AND is_listed;--> statement-breakpoint
CREATE INDEX "applications_by_step" ON "applications" USING btree ("company_id","current_step","created_at","id") INCLUDE ("candidate_id","status","job_id") WHERE is_live AND is_listed;--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree ("company_id","name_sort","id") INCLUDE ("candidate_id","status","current_step","job_id","created_at","is_listed") WHERE is_live;--> statement-breakpoint
CREATE INDEX "applications_by_score" ON "applications" USING btree ("company_id","score","created_at","id") INCLUDE ("candidate_id","status","current_step","job_id") WHERE is_live AND is_listed;--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("company_id","job_id","created_at","id") INCLUDE ("candidate_id","status","current_step") WHERE is_live;--> statement-breakpoint
CREATE INDEX "applications_of_job_by_score" ON "applications" USING btree ("company_id","job_id","score","created_at","id") INCLUDE ("candidate_id","status","current_step") WHERE is_live;--> statement-breakpoint
CREATE INDEX "applications_counts" ON "applications" USING btree ("company_id","status","current_step","job_id") WHERE is_live AND is_listed;--> statement-breakpoint
CREATE INDEX "applications_overview" ON "applications" USING btree ("company_id","created_at","id")
  INCLUDE ("candidate_id","status","current_step","job_id","reached_steps","waits_on","hired_at","step_since","is_live","is_listed")
  WHERE (is_live AND is_listed) OR is_unlisted;--> statement-breakpoint
CREATE INDEX "applications_overview_of_job" ON "applications" USING btree ("company_id","job_id","created_at","id")
  INCLUDE ("candidate_id","status","current_step","reached_steps","waits_on","hired_at","step_since","is_live")
  WHERE is_live OR is_gone;

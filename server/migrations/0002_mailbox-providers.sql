CREATE TABLE "calendar_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"address" text NOT NULL,
	"mailbox_id" uuid,
	"secret" text,
	"access_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_connections_company_key" UNIQUE("company_id","id"),
	CONSTRAINT "calendar_connections_address_key" UNIQUE("company_id","provider","address")
);
--> statement-breakpoint
ALTER TABLE "calendar_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_messages" RENAME COLUMN "gmail_id" TO "provider_message_id";--> statement-breakpoint
ALTER TABLE "mail_messages" RENAME COLUMN "thread_id" TO "provider_thread_id";--> statement-breakpoint
ALTER TABLE "mailboxes" RENAME COLUMN "gmail_address" TO "address";--> statement-breakpoint
ALTER TABLE "mailboxes" RENAME COLUMN "refresh_token" TO "secret";--> statement-breakpoint
ALTER TABLE "mailboxes" RENAME COLUMN "history_id" TO "cursor";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "gmail_id" TO "provider_message_id";--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "thread_id" TO "provider_thread_id";--> statement-breakpoint
ALTER TABLE "interview_attendees" RENAME COLUMN "calendar_mailbox_id" TO "calendar_connection_id";--> statement-breakpoint
ALTER TABLE "mail_messages" DROP CONSTRAINT "mail_messages_gmail_key";--> statement-breakpoint
ALTER TABLE "mailboxes" DROP CONSTRAINT "mailboxes_address_key";--> statement-breakpoint
DROP INDEX "mail_messages_thread";--> statement-breakpoint
DROP INDEX "outbox_thread";--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "provider" text NOT NULL DEFAULT 'gmail';--> statement-breakpoint
ALTER TABLE "mailboxes" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "provider" text NOT NULL DEFAULT 'gmail';--> statement-breakpoint
ALTER TABLE "oauth_states" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
-- Under the ids of their mailboxes, which what has been entered into calendars names.
INSERT INTO "calendar_connections" ("id", "company_id", "provider", "address", "mailbox_id", "secret", "access_token", "access_token_expires_at", "created_at")
SELECT m."id", m."company_id", 'google', m."address", m."id",
  CASE WHEN m."has_calendar" THEN m."secret" END,
  CASE WHEN m."has_calendar" THEN m."access_token" END,
  CASE WHEN m."has_calendar" THEN m."access_token_expires_at" END, m."created_at"
FROM "mailboxes" m
WHERE m."has_calendar" OR EXISTS (SELECT FROM "interview_attendees" a WHERE a."company_id" = m."company_id" AND a."calendar_connection_id" = m."id");--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_company_id_mailbox_id_mailboxes_company_id_id_fk" FOREIGN KEY ("company_id","mailbox_id") REFERENCES "public"."mailboxes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_attendees" ADD CONSTRAINT "interview_attendees_company_id_calendar_connection_id_calendar_connections_company_id_id_fk" FOREIGN KEY ("company_id","calendar_connection_id") REFERENCES "public"."calendar_connections"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_messages_thread" ON "mail_messages" USING btree ("company_id","provider_thread_id");--> statement-breakpoint
CREATE INDEX "outbox_thread" ON "outbox" USING btree ("company_id","provider_thread_id");--> statement-breakpoint
ALTER TABLE "mailboxes" DROP COLUMN "has_calendar";--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_provider_key" UNIQUE("mailbox_id","provider_message_id");--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_address_key" UNIQUE("company_id","provider","address");--> statement-breakpoint
CREATE POLICY "company_fence" ON "calendar_connections" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);
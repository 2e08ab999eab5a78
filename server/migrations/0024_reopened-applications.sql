ALTER TABLE "applications" ADD COLUMN "reopened_by_message_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "former_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
-- Not in the schema files: that of applications cannot import that of the mails, which imports it.
ALTER TABLE "applications" ADD CONSTRAINT "applications_reopened_by_message_fk" FOREIGN KEY ("company_id","reopened_by_message_id") REFERENCES "public"."mail_messages"("company_id","id");

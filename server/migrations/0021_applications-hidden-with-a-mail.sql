ALTER TABLE "applications" ADD COLUMN "deleted_by_message_id" uuid;--> statement-breakpoint
-- Not in the schema files: that of applications cannot import that of the mails, which imports it.
ALTER TABLE "applications" ADD CONSTRAINT "applications_deleted_by_message_fk" FOREIGN KEY ("company_id","deleted_by_message_id") REFERENCES "public"."mail_messages"("company_id","id");--> statement-breakpoint
-- Decisions made so far can be undone too.
UPDATE applications a SET deleted_by_message_id = m.id FROM mail_messages m
WHERE m.company_id = a.company_id AND m.overruled_from = 'application' AND a.deleted_at IS NOT NULL
  AND a.id = CASE m.outcome WHEN 'not_application' THEN m.application_id ELSE m.replaced_application_id END;

ALTER TABLE "files" ADD COLUMN "kind_before" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "replaced_candidate_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_company_id_replaced_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","replaced_candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Decisions made so far can be undone too: the files of a reply are never a resume.
UPDATE files f SET kind_before = CASE WHEN m.overruled_from = 'reply' AND f.kind = 'resume' THEN 'other' ELSE f.kind END
FROM mail_messages m
WHERE m.company_id = f.company_id AND m.id = f.mail_message_id AND m.overruled_from IN ('application', 'reply');--> statement-breakpoint
UPDATE mail_messages SET replaced_candidate_id = candidate_id WHERE overruled_from = 'reply' AND outcome = 'application';

ALTER TABLE "candidates" ADD COLUMN "phone_key" text GENERATED ALWAYS AS (case when length(regexp_replace(phone, '\D', '', 'g')) >= 7 then right(regexp_replace(phone, '\D', '', 'g'), 9) end) STORED;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "email_key" text GENERATED ALWAYS AS (replace(split_part(split_part(email, '@', 1), '+', 1), '.', '')) STORED;--> statement-breakpoint
CREATE INDEX "candidates_phone_key" ON "candidates" USING btree ("company_id","phone_key","id") WHERE phone_key is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "candidates_email_name" ON "candidates" USING btree ("company_id","email_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "candidates_merged" ON "candidates" USING btree ("company_id","merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "files_same_resume" ON "files" USING btree ("company_id","sha256","candidate_id") WHERE kind = 'resume';
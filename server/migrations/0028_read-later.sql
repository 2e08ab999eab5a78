ALTER TABLE "files" ADD COLUMN "reading_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "reading_lease_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "files_reading" ON "files" USING btree ("company_id","created_at") WHERE text_status = 'reading';
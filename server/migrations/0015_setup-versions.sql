ALTER TABLE "interview_setups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_setups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
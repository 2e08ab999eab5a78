ALTER TABLE "scoring_criteria" ALTER COLUMN "criteria" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "reading_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;
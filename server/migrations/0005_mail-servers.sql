ALTER TABLE "mailboxes" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "shared_address" text;
ALTER TABLE "calendar_connections" ADD COLUMN "renewal_token" uuid;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD COLUMN "renewal_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "watch_token" uuid;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "watch_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "renewal_token" uuid;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD COLUMN "renewal_until" timestamp (3) with time zone;
ALTER TABLE "offer_setups" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "no_times_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "times_looked_at" timestamp (3) with time zone;
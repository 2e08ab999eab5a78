ALTER TABLE "offer_setups" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "time_zone" text;
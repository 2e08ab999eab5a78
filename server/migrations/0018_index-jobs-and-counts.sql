DROP INDEX "listed_counts_part";--> statement-breakpoint
DROP INDEX "jobs_status";--> statement-breakpoint
CREATE INDEX "jobs_deleted" ON "jobs" USING btree ("company_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_title" ON "jobs" USING btree ("company_id",lower(title),"id");--> statement-breakpoint
CREATE INDEX "listed_counts_part" ON "listed_counts" USING btree ("company_id","sort","part","count");--> statement-breakpoint
CREATE INDEX "jobs_status" ON "jobs" USING btree ("company_id","status","department") WHERE deleted_at is null;
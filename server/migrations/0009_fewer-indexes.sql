-- The overview's counts are kept in tables since 0001, so its indexes hold no more than the list's: one of each pair is
-- enough. The condition of the wider one follows from the list's, which Postgres proves.
DROP INDEX "applications_overview";--> statement-breakpoint
DROP INDEX "applications_overview_of_job";--> statement-breakpoint
DROP INDEX "applications_listed";--> statement-breakpoint
DROP INDEX "applications_of_job";--> statement-breakpoint
CREATE INDEX "applications_listed" ON "applications" USING btree ("company_id","created_at","id")
  INCLUDE ("candidate_id","status","current_step","job_id","is_live","is_listed") WHERE (is_live AND is_listed) OR is_unlisted;--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("company_id","job_id","created_at","id")
  INCLUDE ("candidate_id","status","current_step","is_live") WHERE is_live OR is_gone;

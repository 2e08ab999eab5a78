CREATE TABLE "application_counts" (
	"company_id" uuid NOT NULL,
	"job" text collate "C" NOT NULL,
	"day" text collate "C" NOT NULL,
	"is_listed" boolean NOT NULL,
	"status" text NOT NULL,
	"current_step" text NOT NULL,
	"reached_steps" integer NOT NULL,
	"turn" text NOT NULL,
	"is_hired" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "applications_run";--> statement-breakpoint
DROP INDEX "step_time_counts_part";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "turn" text GENERATED ALWAYS AS (coalesce(waits_on, case when reached_steps = 0 and status = 'pending' and job_id is not null then 'staff' else 'none' end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "waiting_since" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(created_at, step_since)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_longest_wait" ON "applications" USING btree ("company_id","status","current_step","turn","waiting_since") WHERE is_live and is_listed;--> statement-breakpoint
CREATE INDEX "applications_longest_wait_of_job" ON "applications" USING btree ("company_id","job_id","status","current_step","turn","waiting_since") WHERE is_live;--> statement-breakpoint
CREATE POLICY "company_fence" ON "application_counts" AS PERMISSIVE FOR ALL TO "hirewire_app" USING ("company_id" = nullif(current_setting('app.company', true), '')::uuid) WITH CHECK ("company_id" = nullif(current_setting('app.company', true), '')::uuid);--> statement-breakpoint
-- With all that is read, so that the tables themselves are not.
CREATE INDEX "application_counts_part" ON "application_counts" USING btree ("company_id","job","day")
  INCLUDE ("is_listed","status","current_step","reached_steps","turn","is_hired","count");--> statement-breakpoint
CREATE INDEX "step_time_counts_part" ON "step_time_counts" USING btree ("company_id","job","day")
  INCLUDE ("step","minutes","count");--> statement-breakpoint
CREATE INDEX "applications_run" ON "applications" USING btree ("company_id","run_id")
  INCLUDE ("job_id","created_at","is_live","is_listed","is_gone","is_unlisted") WHERE run_id is not null;--> statement-breakpoint
-- The counts of the applications there are already.
DELETE FROM listed_counts WHERE sort IN ('job', 'state');--> statement-breakpoint
INSERT INTO listed_counts (company_id, sort, part, count)
  SELECT company_id, 'state', status || ' ' || current_step || ' ' || coalesce(job_id::text, ''), count(*) FROM applications
  WHERE is_live AND is_listed GROUP BY 1, 3
  UNION ALL SELECT company_id, 'applications', job_id::text, count(*) FROM applications
  WHERE deleted_at IS NULL AND job_id IS NOT NULL GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO application_counts (company_id, job, day, is_listed, status, current_step, reached_steps, turn, is_hired, count)
  SELECT a.company_id, counted.job, counted.day, counted.listed, a.status, a.current_step, a.reached_steps, a.turn,
    a.hired_at IS NOT NULL AND a.status <> 'rejected', count(*)
  FROM applications a CROSS JOIN LATERAL (
    SELECT '' AS job, '' AS day, a.is_live AND a.is_listed AS listed WHERE (a.is_live AND a.is_listed) OR a.is_unlisted
    UNION ALL SELECT '', to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), a.is_live AND a.is_listed
      WHERE (a.is_live AND a.is_listed) OR a.is_unlisted
    UNION ALL SELECT a.job_id::text, to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), a.is_live
      WHERE (a.is_live OR a.is_gone) AND a.job_id IS NOT NULL
  ) counted
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;

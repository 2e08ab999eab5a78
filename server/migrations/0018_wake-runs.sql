-- A run has one current step, so when to look again is the run's. Its steps then change without touching an index, and
-- find room on their page to do so.
DROP INDEX "candidate_workflow_steps_wake";--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD COLUMN "wake_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "candidate_workflows_wake" ON "candidate_workflows" USING btree ("wake_at") WHERE wake_at is not null;--> statement-breakpoint
UPDATE candidate_workflows r SET wake_at = s.wake_at FROM candidate_workflow_steps s
  WHERE s.company_id = r.company_id AND s.id = r.current_step_id AND s.wake_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_workflow_steps" DROP COLUMN "wake_at";--> statement-breakpoint
ALTER TABLE candidate_workflow_steps SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE candidate_workflows SET (fillfactor = 60);
--> statement-breakpoint
-- Looked up by keys alone (a limit keeps it so): joined as a set, a new installation whose tables have not been counted
-- yet loops within a loop.
CREATE OR REPLACE FUNCTION follow_changed_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications a SET run_id = stands.run_id, status = stands.status, current_step = stands.current_step,
      rejected_at = CASE WHEN stands.status = 'rejected' THEN a.rejected_at END,
      rejected_by = CASE WHEN stands.status = 'rejected' THEN a.rejected_by END,
      rejected_because = CASE WHEN stands.status = 'rejected' THEN a.rejected_because END
    FROM (
      SELECT applied.id, latest.id AS run_id, coalesce(latest.status, 'pending') AS status,
        coalesce(latest.step_type, 'email_reception') AS current_step
      FROM (
        SELECT company_id, candidate_id, job_id FROM (
          SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM new_rows
          EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM old_rows) now_so
        UNION SELECT company_id, candidate_id, job_id FROM (
          SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM old_rows
          EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM new_rows) was_so
      ) moved
      CROSS JOIN LATERAL (
        SELECT o.id, o.run_id, o.status, o.current_step FROM applications o
        WHERE o.company_id = moved.company_id AND o.job_id = moved.job_id AND o.candidate_id = moved.candidate_id LIMIT 1) applied
      LEFT JOIN LATERAL (
        SELECT r.id, r.status, (SELECT s.step_type FROM candidate_workflow_steps s
          WHERE s.company_id = r.company_id AND s.id = r.current_step_id) AS step_type
        FROM candidate_workflows r
        WHERE r.company_id = moved.company_id AND r.candidate_id = moved.candidate_id AND r.job_id = moved.job_id
          AND r.deleted_at IS NULL
        ORDER BY r.created_at DESC, r.id DESC LIMIT 1) latest ON true
      WHERE (applied.run_id, applied.status, applied.current_step) IS DISTINCT FROM
        (latest.id, coalesce(latest.status, 'pending'), coalesce(latest.step_type, 'email_reception'))
    ) stands
    WHERE a.id = stands.id;
  RETURN NULL;
END $$;

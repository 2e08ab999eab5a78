-- A run has one current step, so when to look again is the run's. Its steps then change without touching an index, and
-- find room on their page to do so.
DROP INDEX "candidate_workflow_steps_wake";--> statement-breakpoint
ALTER TABLE "candidate_workflows" ADD COLUMN "wake_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "candidate_workflows_wake" ON "candidate_workflows" USING btree ("wake_at") WHERE wake_at is not null;--> statement-breakpoint
UPDATE candidate_workflows r SET wake_at = s.wake_at FROM candidate_workflow_steps s
  WHERE s.company_id = r.company_id AND s.id = r.current_step_id AND s.wake_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_workflow_steps" DROP COLUMN "wake_at";--> statement-breakpoint
ALTER TABLE candidate_workflow_steps SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE candidate_workflows SET (fillfactor = 60);--> statement-breakpoint
-- With the company first like all the others: the steps of a run are found by one index however little is known of them.
ALTER TABLE "candidate_workflow_steps" DROP CONSTRAINT "candidate_workflow_steps_order";--> statement-breakpoint
ALTER TABLE "candidate_workflow_steps" ADD CONSTRAINT "candidate_workflow_steps_order" UNIQUE("company_id","run_id","order_number");--> statement-breakpoint
-- As before, looked up one by one and by keys alone, but in one go, with the current step among those of its run, and
-- with nothing to write where nothing is new.
CREATE OR REPLACE FUNCTION follow_changed_runs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
  one record;
  ids uuid[] := '{}';
  runs uuid[] := '{}';
  statuses text[] := '{}';
  steps text[] := '{}';
BEGIN
  FOR moved IN
    SELECT DISTINCT company_id, candidate_id, job_id FROM (
      (SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM new_rows
        EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM old_rows)
      UNION ALL
      (SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM old_rows
        EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at FROM new_rows)
    ) changed
  LOOP
    SELECT a.id, latest.id AS run_id, coalesce(latest.status, 'pending') AS status,
        coalesce(latest.step_type, 'email_reception') AS current_step
      INTO one FROM applications a LEFT JOIN LATERAL (
        SELECT r.id, r.status, (SELECT s.step_type FROM candidate_workflow_steps s
          WHERE s.company_id = r.company_id AND s.run_id = r.id AND s.id = r.current_step_id) AS step_type
        FROM candidate_workflows r
        WHERE r.company_id = moved.company_id AND r.candidate_id = moved.candidate_id AND r.job_id = moved.job_id
          AND r.deleted_at IS NULL
        ORDER BY r.created_at DESC, r.id DESC LIMIT 1) latest ON true
      WHERE a.company_id = moved.company_id AND a.job_id = moved.job_id AND a.candidate_id = moved.candidate_id
        AND (a.run_id, a.status, a.current_step) IS DISTINCT FROM
          (latest.id, coalesce(latest.status, 'pending'), coalesce(latest.step_type, 'email_reception'));
    CONTINUE WHEN NOT FOUND;
    ids := ids || one.id;
    runs := runs || one.run_id;
    statuses := statuses || one.status;
    steps := steps || one.current_step;
  END LOOP;
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  UPDATE applications a SET run_id = stands.run_id, status = stands.status, current_step = stands.current_step,
      rejected_at = CASE WHEN stands.status = 'rejected' THEN a.rejected_at END,
      rejected_by = CASE WHEN stands.status = 'rejected' THEN a.rejected_by END,
      rejected_because = CASE WHEN stands.status = 'rejected' THEN a.rejected_because END
    FROM unnest(ids, runs, statuses, steps) AS stands(id, run_id, status, current_step)
    WHERE a.id = stands.id;
  RETURN NULL;
END $$;

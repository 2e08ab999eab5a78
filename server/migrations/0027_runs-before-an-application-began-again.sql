ALTER TABLE "applications" ADD COLUMN "former_runs_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE applications SET former_runs_until = former_withdrawn_at WHERE former_withdrawn_at IS NOT NULL;--> statement-breakpoint
-- One that waits without a run began again after those that have ended.
UPDATE applications a SET former_runs_until = greatest(a.former_runs_until, ended.at)
  FROM (SELECT company_id, candidate_id, job_id, max(ended_at) AS at FROM candidate_workflows
    WHERE deleted_at IS NULL AND ended_at IS NOT NULL GROUP BY 1, 2, 3) ended
  WHERE a.company_id = ended.company_id AND a.candidate_id = ended.candidate_id AND a.job_id = ended.job_id
    AND a.run_id IS NULL AND a.status = 'pending';

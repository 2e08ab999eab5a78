ALTER TABLE "applications" ADD COLUMN "former_runs_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE applications SET former_runs_until = former_withdrawn_at WHERE former_withdrawn_at IS NOT NULL;--> statement-breakpoint
-- An application that waits without a run has begun again since its ended runs. One that has a new run by now cannot be
-- told from one that never ended, and stays as it is.
UPDATE applications a SET former_runs_until = greatest(a.former_runs_until, ended.at)
  FROM (SELECT company_id, candidate_id, job_id, max(ended_at) AS at FROM candidate_workflows
    WHERE deleted_at IS NULL AND ended_at IS NOT NULL GROUP BY 1, 2, 3) ended
  WHERE a.company_id = ended.company_id AND a.candidate_id = ended.candidate_id AND a.job_id = ended.job_id
    AND a.run_id IS NULL AND a.status = 'pending';

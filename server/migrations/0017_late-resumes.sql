-- Whoever had no resume that could be read when their step looked for one is analysed when one comes.
CREATE OR REPLACE FUNCTION analyse_candidate_again(company uuid, candidate uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO due_analyses (company_id, candidate_id, job_id, reason)
  SELECT a.company_id, a.candidate_id, a.job_id, 'resume_changed' FROM applications a
  WHERE a.company_id = company AND a.candidate_id = candidate AND a.is_live AND a.status IN ('active', 'pending') AND (
    EXISTS (SELECT FROM analyses s WHERE s.company_id = company AND s.candidate_id = a.candidate_id AND s.job_id = a.job_id)
    OR EXISTS (
      SELECT FROM candidate_workflow_steps t
      WHERE t.company_id = company AND t.run_id = a.run_id AND t.step_type = 'resume_analysis'
        AND t.output->>'status' IN ('no_resume', 'unreadable')))
  ON CONFLICT (company_id, candidate_id, job_id)
    DO UPDATE SET reason = excluded.reason, asked_by = NULL, due_at = excluded.due_at, tries = 0, failure = NULL
$$;

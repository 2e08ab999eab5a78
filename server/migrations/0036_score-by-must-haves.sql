-- Scores made before must-haves carried them cannot be compared with those made since, so candidates on their way are
-- scored again. A score that a person has set stays: a newer result would replace it.
INSERT INTO due_analyses (company_id, candidate_id, job_id, reason)
SELECT a.company_id, a.candidate_id, a.job_id, 'rules_changed'
FROM applications a
JOIN LATERAL (
  SELECT l.overridden_total FROM analyses l
  WHERE l.company_id = a.company_id AND l.candidate_id = a.candidate_id AND l.job_id = a.job_id
  ORDER BY l.created_at DESC, l.id DESC LIMIT 1
) latest ON latest.overridden_total IS NULL
WHERE a.is_live AND a.job_id IS NOT NULL AND a.status IN ('active', 'pending')
ON CONFLICT (company_id, candidate_id, job_id) DO NOTHING;

-- The score of an application is that of its latest analysis: the one a person set, else the total.
CREATE FUNCTION settle_score(company uuid, candidate uuid, job uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE applications a SET score = latest.score
  FROM (SELECT (SELECT coalesce(s.overridden_total, s.total) FROM analyses s
    WHERE s.company_id = company AND s.candidate_id = candidate AND s.job_id = job
    ORDER BY s.created_at DESC, s.id DESC LIMIT 1) AS score) latest
  WHERE a.company_id = company AND a.candidate_id = candidate AND a.job_id = job AND a.score IS DISTINCT FROM latest.score
$$;

CREATE FUNCTION follow_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM settle_score(OLD.company_id, OLD.candidate_id, OLD.job_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM settle_score(NEW.company_id, NEW.candidate_id, NEW.job_id); END IF;
  RETURN NULL;
END $$;

-- A candidate who is still in the process is analysed again when the basis of the score changes. Candidates without a
-- readable resume at their step are analysed when one arrives.
CREATE FUNCTION analyse_candidate_again(company uuid, candidate uuid) RETURNS void LANGUAGE sql AS $$
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

CREATE FUNCTION analyse_applicants_again(company uuid, job uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO due_analyses (company_id, candidate_id, job_id, reason)
  SELECT a.company_id, a.candidate_id, a.job_id, 'criteria_changed' FROM applications a
  WHERE a.company_id = company AND a.job_id = job AND a.is_live AND a.status IN ('active', 'pending') AND EXISTS (
    SELECT FROM analyses s WHERE s.company_id = company AND s.candidate_id = a.candidate_id AND s.job_id = job)
  ON CONFLICT (company_id, candidate_id, job_id)
    DO UPDATE SET reason = excluded.reason, asked_by = NULL, due_at = excluded.due_at, tries = 0, failure = NULL
$$;

CREATE FUNCTION follow_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM analyse_candidate_again(OLD.company_id, OLD.candidate_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM analyse_candidate_again(NEW.company_id, NEW.candidate_id); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION follow_job_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM analyse_applicants_again(NEW.company_id, NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION follow_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM analyse_applicants_again(OLD.company_id, OLD.job_id);
  ELSE PERFORM analyse_applicants_again(NEW.company_id, NEW.job_id); END IF;
  RETURN NULL;
END $$;

-- The name is taken out of a resume before it is scored.
CREATE FUNCTION follow_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM analyse_candidate_again(NEW.company_id, NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER analyses_follow AFTER INSERT OR DELETE OR UPDATE OF candidate_id, job_id, total, overridden_total ON analyses
  FOR EACH ROW EXECUTE FUNCTION follow_analysis();
CREATE TRIGGER files_follow_new_resume AFTER INSERT ON files FOR EACH ROW WHEN (NEW.kind = 'resume') EXECUTE FUNCTION follow_resume();
CREATE TRIGGER files_follow_changed_resume AFTER UPDATE OF candidate_id, kind, text ON files FOR EACH ROW
  WHEN ((OLD.kind = 'resume' OR NEW.kind = 'resume') AND (OLD.candidate_id, OLD.kind, OLD.text) IS DISTINCT FROM (NEW.candidate_id, NEW.kind, NEW.text))
  EXECUTE FUNCTION follow_resume();
CREATE TRIGGER files_follow_gone_resume AFTER DELETE ON files FOR EACH ROW WHEN (OLD.kind = 'resume') EXECUTE FUNCTION follow_resume();
CREATE TRIGGER jobs_follow_words AFTER UPDATE OF title, description, requirements, experience_level, location, remote_policy ON jobs FOR EACH ROW
  WHEN ((OLD.title, OLD.description, OLD.requirements, OLD.experience_level, OLD.location, OLD.remote_policy)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.requirements, NEW.experience_level, NEW.location, NEW.remote_policy))
  EXECUTE FUNCTION follow_job_words();
CREATE TRIGGER scoring_criteria_follow AFTER INSERT OR UPDATE OR DELETE ON scoring_criteria FOR EACH ROW EXECUTE FUNCTION follow_criteria();
CREATE TRIGGER candidates_follow_name AFTER UPDATE OF first_name, last_name ON candidates FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL AND (OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION follow_name();

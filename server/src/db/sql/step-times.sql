-- Durations one application contributes to the overview. The current step adds none until it is left.
CREATE FUNCTION step_time_parts(a applications) RETURNS TABLE (job text, day text, step text, minutes integer)
  LANGUAGE sql STABLE AS $$
  SELECT counted.job, counted.day, spent.step, CASE WHEN spent.minutes < 60 THEN spent.minutes
      WHEN spent.minutes < 2880 THEN spent.minutes / 60 * 60 ELSE spent.minutes / 1440 * 1440 END
  FROM (
    SELECT (ARRAY['resume_analysis', 'human_approval', 'task_assignment', 'task_review', 'interview_scheduling',
      'ai_interview', 'offer_letter', 'custom'])[place] AS step, each.minutes
    FROM unnest(a.step_minutes) WITH ORDINALITY AS each(minutes, place) WHERE each.minutes IS NOT NULL
    UNION ALL
    SELECT 'hired', greatest(0, floor(extract(epoch FROM a.hired_at - a.created_at) / 60))::integer
    WHERE a.hired_at IS NOT NULL AND a.status <> 'rejected'
  ) spent CROSS JOIN (
    SELECT '' AS job, '' AS day WHERE (a.is_live AND a.is_listed) OR a.is_unlisted
    UNION ALL SELECT '', to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') WHERE (a.is_live AND a.is_listed) OR a.is_unlisted
    UNION ALL SELECT a.job_id::text, to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
      WHERE (a.is_live OR a.is_gone) AND a.job_id IS NOT NULL
  ) counted
  WHERE NOT (a.status IN ('active', 'pending') AND a.current_step = spent.step)
$$;

CREATE FUNCTION count_step_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO step_time_counts (company_id, job, day, step, minutes, count)
    SELECT NEW.company_id, job, day, step, minutes, 1 FROM step_time_parts(NEW)
    UNION ALL SELECT OLD.company_id, job, day, step, minutes, -1 FROM step_time_parts(OLD);
  RETURN NULL;
END $$;

CREATE FUNCTION count_changed_step_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
  INSERT INTO step_time_counts (company_id, job, day, step, minutes, count)
    SELECT company_id, job, day, step, minutes, sum(change) FROM (
      SELECT n.company_id, parts.*, 1 AS change FROM new_rows n, step_time_parts(ROW(n.*)::applications) parts
        WHERE n.step_minutes <> '{}'
      UNION ALL
      SELECT o.company_id, parts.*, -1 FROM old_rows o, step_time_parts(ROW(o.*)::applications) parts
        WHERE o.step_minutes <> '{}'
    ) changed GROUP BY company_id, job, day, step, minutes HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER applications_times_new AFTER INSERT ON applications
  FOR EACH ROW WHEN (NEW.step_minutes <> '{}' OR NEW.hired_at IS NOT NULL) EXECUTE FUNCTION count_step_times();
CREATE TRIGGER applications_times_changed AFTER UPDATE ON applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_step_times();
CREATE TRIGGER applications_times_gone AFTER DELETE ON applications
  FOR EACH ROW WHEN (OLD.step_minutes <> '{}' OR OLD.hired_at IS NOT NULL) EXECUTE FUNCTION count_step_times();

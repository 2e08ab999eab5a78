-- The overview counts that one application contributes to: all candidates, in total and by day, and its job by day.
CREATE FUNCTION application_count_parts(a applications) RETURNS TABLE (job text, day text, is_listed boolean, status text,
    current_step text, reached_steps integer, turn text, is_hired boolean) LANGUAGE sql STABLE AS $$
  SELECT counted.job, counted.day, counted.is_listed, a.status, a.current_step, a.reached_steps, a.turn,
    a.hired_at IS NOT NULL AND a.status <> 'rejected'
  FROM (
    SELECT '' AS job, each.day, a.is_live AND a.is_listed AS is_listed
      FROM (VALUES (''), (to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'))) each(day)
      WHERE (a.is_live AND a.is_listed) OR a.is_unlisted
    UNION ALL SELECT a.job_id::text, to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), a.is_live
      WHERE (a.is_live OR a.is_gone) AND a.job_id IS NOT NULL
  ) counted
$$;

CREATE FUNCTION count_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_counts (company_id, job, day, is_listed, status, current_step, reached_steps, turn, is_hired, count)
    SELECT NEW.company_id, parts.*, 1 FROM application_count_parts(NEW) parts
    UNION ALL SELECT OLD.company_id, parts.*, -1 FROM application_count_parts(OLD) parts;
  RETURN NULL;
END $$;

-- Runs move in sets: the changes of one statement are written together.
CREATE FUNCTION count_changed_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
  INSERT INTO application_counts (company_id, job, day, is_listed, status, current_step, reached_steps, turn, is_hired, count)
    SELECT company_id, job, day, is_listed, status, current_step, reached_steps, turn, is_hired, sum(change) FROM (
      SELECT n.company_id, parts.*, 1 AS change FROM new_rows n, application_count_parts(ROW(n.*)::applications) parts
      UNION ALL
      SELECT o.company_id, parts.*, -1 FROM old_rows o, application_count_parts(ROW(o.*)::applications) parts
    ) changed GROUP BY company_id, job, day, is_listed, status, current_step, reached_steps, turn, is_hired
    HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER applications_states_new AFTER INSERT ON applications
  FOR EACH ROW WHEN (NEW.is_live OR NEW.is_gone OR NEW.is_unlisted) EXECUTE FUNCTION count_applications();
CREATE TRIGGER applications_states_changed AFTER UPDATE ON applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_applications();
CREATE TRIGGER applications_states_gone AFTER DELETE ON applications
  FOR EACH ROW WHEN (OLD.is_live OR OLD.is_gone OR OLD.is_unlisted) EXECUTE FUNCTION count_applications();

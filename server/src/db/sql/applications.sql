-- Maintains the list's columns: which applications of a candidate are live, which one is listed and under what name, and
-- the copy of the state of its latest run.

-- Each candidate is looked up by its keys, which OFFSET 0 keeps the planner from turning into a join of whole tables, and
-- all changes are written together, so that they are counted and announced once.
CREATE FUNCTION settle_applications(company uuid, given uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  live boolean[];
  listed boolean[];
  names text[];
BEGIN
  SELECT array_agg(known.id), array_agg(known.is_live), array_agg(known.is_listed), array_agg(known.name_sort)
    INTO ids, live, listed, names
    FROM unnest(given) one CROSS JOIN LATERAL (
      SELECT o.id, o.deleted_at IS NULL AND c.deleted_at IS NULL AS is_live,
        o.deleted_at IS NULL AND c.deleted_at IS NULL
          AND row_number() OVER (ORDER BY o.deleted_at IS NULL DESC, o.created_at DESC, o.id DESC) = 1 AS is_listed,
        fold_text(c.first_name || ' ' || c.last_name) AS name_sort,
        o.is_live AS was_live, o.is_listed AS was_listed, o.name_sort AS old_name_sort
      FROM applications o JOIN candidates c ON c.company_id = company AND c.id = one
      WHERE o.company_id = company AND o.candidate_id = one
      OFFSET 0) known
    WHERE (known.was_live, known.was_listed, known.old_name_sort) IS DISTINCT FROM
      (known.is_live, known.is_listed, known.name_sort);
  IF ids IS NULL THEN RETURN; END IF;
  UPDATE applications a SET is_live = known.is_live, is_listed = known.is_listed, name_sort = known.name_sort
    FROM unnest(ids, live, listed, names) AS known(id, is_live, is_listed, name_sort)
    WHERE a.id = known.id;
END $$;

CREATE FUNCTION settle_new_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_applications(company_id, array_agg(DISTINCT candidate_id)) FROM new_rows GROUP BY company_id;
  RETURN NULL;
END $$;

-- EXCEPT instead of joining old and new rows: its plan is as good for many rows as for one.
CREATE FUNCTION settle_changed_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_applications(company_id, array_agg(DISTINCT candidate_id)) FROM (
    (SELECT id, company_id, candidate_id, job_id, created_at, deleted_at FROM new_rows
      EXCEPT SELECT id, company_id, candidate_id, job_id, created_at, deleted_at FROM old_rows)
    UNION ALL
    (SELECT id, company_id, candidate_id, job_id, created_at, deleted_at FROM old_rows
      EXCEPT SELECT id, company_id, candidate_id, job_id, created_at, deleted_at FROM new_rows)
  ) changed GROUP BY company_id;
  RETURN NULL;
END $$;

-- An application takes the state of its latest run. Each is looked up by its keys, which OFFSET 0 keeps the planner from
-- turning into a join of whole tables, and all are written together, so that the change is announced once.
CREATE FUNCTION follow_changed_runs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  runs uuid[];
  statuses text[];
  steps text[];
  reached integer[];
  minutes text[];
  since timestamptz[];
  hired timestamptz[];
  waits text[];
BEGIN
  SELECT array_agg(one.id), array_agg(one.run_id), array_agg(one.status), array_agg(one.current_step),
      array_agg(one.reached_steps), array_agg(one.step_minutes::text), array_agg(one.step_since), array_agg(one.hired_at),
      array_agg(one.waits_on)
    INTO ids, runs, statuses, steps, reached, minutes, since, hired, waits
    FROM (
      SELECT DISTINCT company_id, candidate_id, job_id FROM (
        (SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at, waits_on FROM new_rows
          EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at, waits_on FROM old_rows)
        UNION ALL
        (SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at, waits_on FROM old_rows
          EXCEPT SELECT id, company_id, candidate_id, job_id, status, current_step_id, deleted_at, waits_on FROM new_rows)
      ) changed
    ) moved CROSS JOIN LATERAL (
      SELECT a.id, latest.id AS run_id, coalesce(latest.status, 'pending') AS status,
          coalesce(latest.step_type, 'email_reception') AS current_step, coalesce(latest.reached_steps, 0) AS reached_steps,
          coalesce(latest.step_minutes, '{}') AS step_minutes, latest.step_since, latest.hired_at, latest.waits_on
        FROM applications a LEFT JOIN LATERAL (
          SELECT r.id, r.status, r.reached_steps, r.step_minutes, r.step_since, r.hired_at, r.waits_on,
            (SELECT s.step_type FROM candidate_workflow_steps s
              WHERE s.company_id = r.company_id AND s.run_id = r.id AND s.id = r.current_step_id) AS step_type
          FROM candidate_workflows r
          WHERE r.company_id = moved.company_id AND r.candidate_id = moved.candidate_id AND r.job_id = moved.job_id
            AND r.deleted_at IS NULL
            -- One that had ended before the candidate applied again is history.
            AND (a.former_runs_until IS NULL OR r.ended_at IS NULL OR r.ended_at > a.former_runs_until)
          ORDER BY r.created_at DESC, r.id DESC LIMIT 1) latest ON true
        WHERE a.company_id = moved.company_id AND a.job_id = moved.job_id AND a.candidate_id = moved.candidate_id
          -- Without a run before and now, its status is its own.
          AND (a.run_id IS NOT NULL OR latest.id IS NOT NULL)
          AND (a.run_id, a.status, a.current_step, a.waits_on, a.step_since, a.reached_steps) IS DISTINCT FROM
            (latest.id, coalesce(latest.status, 'pending'), coalesce(latest.step_type, 'email_reception'), latest.waits_on,
              latest.step_since, coalesce(latest.reached_steps, 0))
        OFFSET 0) one;
  IF ids IS NULL THEN RETURN NULL; END IF;
  UPDATE applications a SET run_id = stands.run_id, status = stands.status, current_step = stands.current_step,
      reached_steps = stands.reached_steps, step_minutes = stands.step_minutes::integer[], step_since = stands.step_since,
      hired_at = stands.hired_at, waits_on = stands.waits_on
    FROM unnest(ids, runs, statuses, steps, reached, minutes, since, hired, waits)
      AS stands(id, run_id, status, current_step, reached_steps, step_minutes, step_since, hired_at, waits_on)
    WHERE a.id = stands.id;
  RETURN NULL;
END $$;

CREATE FUNCTION settle_changed_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_applications(company_id, array_agg(id)) FROM (
    SELECT id, company_id, first_name, last_name, deleted_at FROM new_rows
    EXCEPT SELECT id, company_id, first_name, last_name, deleted_at FROM old_rows) changed GROUP BY company_id;
  RETURN NULL;
END $$;

CREATE TRIGGER applications_settle_new AFTER INSERT ON applications REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION settle_new_applications();
CREATE TRIGGER applications_settle_changed AFTER UPDATE ON applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION settle_changed_applications();

CREATE TRIGGER candidates_settle_changed AFTER UPDATE ON candidates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION settle_changed_candidates();

CREATE TRIGGER candidate_workflows_follow_changed AFTER UPDATE ON candidate_workflows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION follow_changed_runs();
